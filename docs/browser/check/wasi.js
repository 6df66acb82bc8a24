// Runs programs made for WASI (preview 1, the system interface of WebAssembly), as
// @bjorn3/browser_wasi_shim implements it: files are in memory, and a program runs to its end within
// one call.
import { Directory, Fd, File, PreopenDirectory, WASI, wasi } from "@bjorn3/browser_wasi_shim";

const encoder = new TextEncoder();

/** The largest file that a tool may write, and the most it may print, in bytes. */
const LARGEST_FILE = 1 << 26,
  LARGEST_OUTPUT = 1 << 20;

/** Of a text that is decoded in parts. */
const PART = { stream: true };

/** What the clock shows to tools, in nanoseconds. */
const NOW = 1_000_000_000n;

const nothing = () => {};

/**
 * What a standard stream is connected with.
 * @param {{print?: (bytes: Uint8Array) => void, read?: () => void}} on  `read` is called when a
 *   program reads; the input is empty
 */
export class Stream extends Fd {
  #print;
  #read;
  #type;

  constructor({ print = nothing, read = nothing }, type = wasi.FILETYPE_CHARACTER_DEVICE) {
    super();
    this.#print = print;
    this.#read = read;
    this.#type = type;
  }

  fd_fdstat_get() {
    return { ret: wasi.ERRNO_SUCCESS, fdstat: new wasi.Fdstat(this.#type, 0) };
  }

  fd_filestat_get() {
    return { ret: wasi.ERRNO_SUCCESS, filestat: new wasi.Filestat(0n, this.#type, 0n) };
  }

  fd_read() {
    this.#read();
    return { ret: wasi.ERRNO_SUCCESS, data: new Uint8Array() };
  }

  fd_write(bytes) {
    this.#print(bytes);
    return { ret: wasi.ERRNO_SUCCESS, nwritten: bytes.length };
  }
}

/** Files by their path without a leading slash. */
export class FileTree {
  /** The folder "/". */
  contents;

  /** @param {FileTree} [below]  is read, too; a file that is set at the top is in this object only */
  constructor(below) {
    this.contents = new Map(below?.contents);
  }

  /** @returns {Uint8Array | undefined} */
  get(path) {
    return path.split("/").reduce((found, part) => found?.contents?.get(part), this)?.data;
  }

  /** @param {Uint8Array | string} content */
  set(path, content) {
    const parts = path.split("/");
    const name = parts.pop();
    let folder = this.contents;
    for (const part of parts) {
      if (!folder.has(part)) folder.set(part, new Directory(new Map()));
      folder = folder.get(part).contents;
    }
    const data = typeof content === "string" ? encoder.encode(content) : content;
    folder.set(name, Object.assign(new File([]), { data })); // the constructor copies
  }
}

/** Above the root there is no file. */
const withoutAbove = (errno) => (errno === wasi.ERRNO_NOTCAPABLE ? wasi.ERRNO_NOENT : errno);

/** For tools, instead of the shim's functions: what they write depends on their input alone. */
const forTools = (system) => ({
  clock_time_get(_clock, _precision, at) {
    new DataView(system.inst.exports.memory.buffer).setBigUint64(at, NOW, true);
    return wasi.ERRNO_SUCCESS;
  },
  fd_filestat_set_size: (descriptor, size) =>
    size > LARGEST_FILE
      ? wasi.ERRNO_FBIG
      : system.wasiImport.fd_filestat_set_size(descriptor, size),
  fd_write: (descriptor, ...about) =>
    (system.fds[descriptor]?.file?.size ?? 0) > LARGEST_FILE
      ? wasi.ERRNO_FBIG
      : system.wasiImport.fd_write(descriptor, ...about),
  path_filestat_get: (...about) => withoutAbove(system.wasiImport.path_filestat_get(...about)),
  path_open: (...about) => withoutAbove(system.wasiImport.path_open(...about)),
  path_readlink: () => wasi.ERRNO_INVAL, // no file is a link
});

/**
 * Runs a tool to its end.
 * @param {WebAssembly.Module} module
 * @param {string[]} args  the first is the program's name
 * @param {FileTree} files  where it reads and writes
 * @returns {{code: number, stdout: string, stderr: string, crash: Error | null}}  `crash` says why
 *   the program was stopped before its end
 */
export function run(module, args, files) {
  const printed = ["", ""];
  const stream = (at, decoder = new TextDecoder()) =>
    new Stream({
      print: (bytes) => {
        if (printed[at].length < LARGEST_OUTPUT) printed[at] += decoder.decode(bytes, PART);
      },
    });
  const root = new PreopenDirectory("/", files.contents);
  const system = new WASI(args, [], [new Stream({}), stream(0), stream(1), root], { debug: false });
  const imports = { wasi_snapshot_preview1: { ...system.wasiImport, ...forTools(system) } };
  let code = 0,
    crash = null;
  try {
    code = system.start(new WebAssembly.Instance(module, imports));
  } catch (error) {
    crash = error;
  }
  const [stdout, stderr] = printed;
  return { code, stdout, stderr, crash };
}
