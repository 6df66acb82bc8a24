// Runs command line programs made for WASI (preview 1, the system interface of WebAssembly): files
// are in memory, and a program runs to its end within one call. Contains what clang and its
// companions call; the folder "/" is open, and the clock stands still, so that what they write
// depends on nothing but their input.

const encoder = new TextEncoder(),
  decoder = new TextDecoder();

/** Error numbers of WASI. */
const OK = 0,
  BAD_DESCRIPTOR = 8,
  EXISTS = 20,
  TOO_LARGE = 22,
  INVALID = 28,
  IS_FOLDER = 31,
  NO_ENTRY = 44,
  NO_FOLDER = 54,
  NOT_SUPPORTED = 58,
  NO_PIPE_SEEK = 70;

/** Types of files. */
const DEVICE = 2,
  FOLDER = 3,
  FILE = 4;

/** How a file may be opened. */
const CREATE = 1,
  MUST_BE_FOLDER = 2,
  MUST_BE_NEW = 4,
  EMPTY = 8;

/** The largest file that a program may write, and the most it may print, in bytes. */
const LARGEST_FILE = 1 << 26,
  LARGEST_OUTPUT = 1 << 20;

/** When every file was changed, and what the clock shows, in nanoseconds. */
const NOW = 1_000_000_000n;

/**
 * Files by their path without a leading slash. A program reads the files below as well, but what it
 * writes, also when it is stopped halfway, stays in the upper layer.
 */
export class Files {
  #below;
  #contents = new Map();
  #folders = new Map();
  #numbers = new Map();
  #next;

  /** @param {Files} [below]  read, and never changed */
  constructor(below) {
    this.#below = below;
    this.#next = below ? below.#next : 1;
    if (!below) this.makeFolder("");
  }

  /** @returns {Uint8Array | undefined} */
  get(path) {
    return this.#contents.get(path) ?? this.#below?.get(path);
  }

  /** @param {Uint8Array | string} content */
  set(path, content) {
    if (!this.number(path)) this.#numbers.set(path, this.#next++);
    this.#contents.set(path, typeof content === "string" ? encoder.encode(content) : content);
    for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1))
      this.makeFolder(path.slice(0, at));
  }

  /** Removes a file of the upper layer; returns whether there was one. */
  delete(path) {
    this.#numbers.delete(path);
    return this.#contents.delete(path);
  }

  makeFolder(path) {
    if (!this.isFolder(path)) this.#folders.set(path, this.#next++);
  }

  isFolder(path) {
    return this.#folders.has(path) || (this.#below?.isFolder(path) ?? false);
  }

  /** The number that tells files and folders apart, or undefined. */
  number(path) {
    return this.#numbers.get(path) ?? this.#folders.get(path) ?? this.#below?.number(path);
  }

  /** What is in a folder, as [name, type]. */
  entries(folder) {
    const start = folder === "" ? "" : `${folder}/`;
    const found = new Map(this.#below?.entries(folder));
    const add = (type) => (path) => {
      const name = path.slice(start.length);
      if (path.startsWith(start) && name !== "" && !name.includes("/")) found.set(name, type);
    };
    [...this.#folders.keys()].forEach(add(FOLDER));
    [...this.#contents.keys()].forEach(add(FILE));
    return [...found];
  }
}

/** Ends a program by leaving all its functions. */
class Exit extends Error {
  constructor(code) {
    super(`exit code ${code}`);
    this.code = code;
  }
}

/** "a/c" for "a/./b/../c". */
function normal(path) {
  const parts = [];
  for (const part of path.split("/"))
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  return parts.join("/");
}

/** An open file. Its content is copied before it is first changed. */
class OpenFile {
  position = 0;
  #content;
  #owned = false;

  constructor(path, number, content) {
    Object.assign(this, { path, number, size: content.length, changed: false });
    this.#content = content;
  }

  part(start, end) {
    return this.#content.subarray(start, Math.min(end, this.size));
  }

  write(bytes) {
    this.resize(Math.max(this.size, this.position + bytes.length));
    this.#content.set(bytes, this.position);
    this.position += bytes.length;
  }

  resize(size) {
    if (!this.#owned || size > this.#content.length) {
      const larger = new Uint8Array(Math.max(size, 2 * this.#content.length, 4096));
      larger.set(this.part(0, this.size));
      this.#content = larger;
      this.#owned = true;
    }
    this.size = size;
    this.changed = true;
  }
}

/** What is printed, up to a limit. */
class Printed {
  #parts = [];
  #size = 0;

  write(bytes) {
    if (this.#size < LARGEST_OUTPUT) this.#parts.push(bytes.slice(0, LARGEST_OUTPUT - this.#size));
    this.#size += bytes.length;
  }

  text() {
    const all = new Uint8Array(Math.min(this.#size, LARGEST_OUTPUT));
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    return decoder.decode(all);
  }
}

/** One run of a program: its open files, and the functions that it imports. */
class Process {
  stdout = new Printed();
  stderr = new Printed();
  memory = null;
  #files;
  #strings;
  #open = [{}, this.stdout, this.stderr, { folder: "" }];
  #bytes = new Uint8Array();
  #view;

  constructor(args, files) {
    this.#files = files;
    this.#strings = args.map((arg) => encoder.encode(`${arg}\0`));
  }

  /** The program's memory; a new object whenever it has grown. */
  #refresh() {
    if (this.#bytes.buffer === this.memory.buffer) return;
    this.#bytes = new Uint8Array(this.memory.buffer);
    this.#view = new DataView(this.memory.buffer);
  }

  #path(descriptor, at, length) {
    const name = decoder.decode(this.#bytes.subarray(at, at + length));
    return normal(`${this.#open[descriptor]?.folder ?? ""}/${name}`);
  }

  #add(entry) {
    let descriptor = 4;
    while (this.#open[descriptor]) ++descriptor;
    this.#open[descriptor] = entry;
    return descriptor;
  }

  #number(at, value) {
    this.#view.setUint32(at, value, true);
    return OK;
  }

  #status(at, type, number = 0, size = 0) {
    this.#bytes.fill(0, at, at + 64);
    this.#view.setBigUint64(at + 8, BigInt(number), true);
    this.#view.setUint8(at + 16, type);
    this.#view.setBigUint64(at + 24, 1n, true); // links
    this.#view.setBigUint64(at + 32, BigInt(size), true);
    for (const time of [40, 48, 56]) this.#view.setBigUint64(at + time, NOW, true);
    return OK;
  }

  /** The pieces of memory that a list of `count` addresses and lengths names. */
  *#pieces(list, count) {
    for (let i = 0; i < count; ++i) {
      const start = this.#view.getUint32(list + 8 * i, true);
      yield this.#bytes.subarray(start, start + this.#view.getUint32(list + 8 * i + 4, true));
    }
  }

  /** Reads from a position of a file; returns how many bytes. */
  #read(file, list, count, position) {
    let total = 0;
    for (const piece of this.#pieces(list, count)) {
      const part = file.part(position + total, position + total + piece.length);
      piece.set(part);
      total += part.length;
    }
    return total;
  }

  /** The program's imports. Each brings the views of the memory up to date first. */
  imports() {
    const calls = this.#calls();
    return Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        (...args) => {
          this.#refresh();
          return call(...args);
        },
      ]),
    );
  }

  #calls() {
    const file = (descriptor) =>
      this.#open[descriptor] instanceof OpenFile ? this.#open[descriptor] : undefined;
    return {
      args_sizes_get: (count, size) => {
        this.#number(count, this.#strings.length);
        return this.#number(
          size,
          this.#strings.reduce((sum, { length }) => sum + length, 0),
        );
      },
      args_get: (list, at) => {
        for (const [i, string] of this.#strings.entries()) {
          this.#number(list + 4 * i, at);
          this.#bytes.set(string, at);
          at += string.length;
        }
        return OK;
      },
      environ_sizes_get: (count, size) => this.#number(count, 0) || this.#number(size, 0),
      environ_get: () => OK,
      clock_time_get: (_clock, _precision, at) => {
        this.#view.setBigUint64(at, NOW, true);
        return OK;
      },
      random_get: (at, length) => {
        for (let i = 0; i < length; ++i) this.#bytes[at + i] = (73 * i + 41) % 256;
        return OK;
      },
      poll_oneoff: () => NOT_SUPPORTED,
      proc_exit: (code) => {
        throw new Exit(code);
      },

      fd_prestat_get: (descriptor, at) => {
        if (descriptor !== 3) return BAD_DESCRIPTOR;
        return this.#number(at, 0) || this.#number(at + 4, 1);
      },
      fd_prestat_dir_name: (_descriptor, at) => {
        this.#bytes[at] = "/".charCodeAt(0);
        return OK;
      },
      fd_fdstat_get: (descriptor, at) => {
        const open = this.#open[descriptor];
        if (!open) return BAD_DESCRIPTOR;
        const type = file(descriptor) ? FILE : open.folder === undefined ? DEVICE : FOLDER;
        this.#bytes.fill(0, at, at + 24);
        this.#view.setUint8(at, type);
        for (const rights of [8, 16]) this.#view.setBigUint64(at + rights, 0x1fffffffn, true);
        return OK;
      },
      fd_filestat_get: (descriptor, at) => {
        const open = this.#open[descriptor];
        if (!open) return BAD_DESCRIPTOR;
        if (file(descriptor)) return this.#status(at, FILE, open.number, open.size);
        if (open.folder === undefined) return this.#status(at, DEVICE);
        return this.#status(at, FOLDER, this.#files.number(open.folder));
      },
      fd_filestat_set_size: (descriptor, size) => {
        if (!file(descriptor)) return BAD_DESCRIPTOR;
        if (size > LARGEST_FILE) return TOO_LARGE;
        file(descriptor).resize(Number(size));
        return OK;
      },
      fd_filestat_set_times: () => OK,
      fd_read: (descriptor, list, count, at) => {
        const open = this.#open[descriptor];
        if (!open) return BAD_DESCRIPTOR;
        if (!file(descriptor)) return open.folder === undefined ? this.#number(at, 0) : IS_FOLDER;
        const size = this.#read(open, list, count, open.position);
        open.position += size;
        return this.#number(at, size);
      },
      fd_pread: (descriptor, list, count, position, at) => {
        if (!file(descriptor)) return BAD_DESCRIPTOR;
        return this.#number(at, this.#read(file(descriptor), list, count, Number(position)));
      },
      fd_write: (descriptor, list, count, at) => {
        const open = this.#open[descriptor];
        if (!open?.write) return BAD_DESCRIPTOR;
        let total = 0;
        for (const piece of this.#pieces(list, count)) {
          if (open.position + piece.length > LARGEST_FILE) return TOO_LARGE;
          open.write(piece);
          total += piece.length;
        }
        return this.#number(at, total);
      },
      fd_seek: (descriptor, offset, from, at) => {
        const open = file(descriptor);
        if (!open) return this.#open[descriptor] ? NO_PIPE_SEEK : BAD_DESCRIPTOR;
        open.position = Number(offset) + [0, open.position, open.size][from];
        this.#view.setBigUint64(at, BigInt(open.position), true);
        return OK;
      },
      fd_readdir: (descriptor, start, length, first, at) => {
        const { folder } = this.#open[descriptor] ?? {};
        if (folder === undefined) return NO_FOLDER;
        let to = start;
        const end = start + length;
        for (const [i, [name, type]] of this.#files.entries(folder).entries()) {
          if (i < Number(first)) continue;
          const text = encoder.encode(name);
          const entry = new Uint8Array(24 + text.length);
          const view = new DataView(entry.buffer);
          view.setBigUint64(0, BigInt(i + 1), true);
          view.setUint32(16, text.length, true);
          view.setUint8(20, type);
          entry.set(text, 24);
          this.#bytes.set(entry.subarray(0, end - to), to);
          to = Math.min(end, to + entry.length);
          if (to === end) break;
        }
        return this.#number(at, to - start);
      },
      fd_close: (descriptor) => {
        const open = this.#open[descriptor];
        if (!open) return BAD_DESCRIPTOR;
        if (open.changed) this.#files.set(open.path, open.part(0, open.size).slice());
        this.#open[descriptor] = undefined;
        return OK;
      },

      path_open: (folder, _lookup, name, length, how, _rights, _inherited, _flags, at) => {
        const path = this.#path(folder, name, length);
        if (this.#files.isFolder(path))
          return how & CREATE ? IS_FOLDER : this.#number(at, this.#add({ folder: path }));
        if (how & MUST_BE_FOLDER) return NO_FOLDER;
        if (!this.#files.get(path)) {
          if (!(how & CREATE)) return NO_ENTRY;
          this.#files.set(path, new Uint8Array());
        } else if (how & MUST_BE_NEW) return EXISTS;
        const open = new OpenFile(path, this.#files.number(path), this.#files.get(path));
        if (how & EMPTY) open.resize(0);
        return this.#number(at, this.#add(open));
      },
      path_filestat_get: (folder, _lookup, name, length, at) => {
        const path = this.#path(folder, name, length);
        const number = this.#files.number(path);
        if (number === undefined) return NO_ENTRY;
        if (this.#files.isFolder(path)) return this.#status(at, FOLDER, number);
        return this.#status(at, FILE, number, this.#files.get(path).length);
      },
      path_rename: (folder, name, length, newFolder, newName, newLength) => {
        const path = this.#path(folder, name, length);
        const newPath = this.#path(newFolder, newName, newLength);
        const content = this.#files.get(path);
        if (!content || !this.#files.delete(path)) return NO_ENTRY;
        this.#files.set(newPath, content);
        for (const open of this.#open) if (open?.path === path) open.path = newPath;
        return OK;
      },
      path_unlink_file: (folder, name, length) =>
        this.#files.delete(this.#path(folder, name, length)) ? OK : NO_ENTRY,
      path_create_directory: (folder, name, length) => {
        this.#files.makeFolder(this.#path(folder, name, length));
        return OK;
      },
      path_readlink: () => INVALID,
      path_link: () => NOT_SUPPORTED,
      path_symlink: () => NOT_SUPPORTED,
      path_remove_directory: () => NOT_SUPPORTED,
    };
  }
}

/**
 * Runs a program to its end.
 * @param {WebAssembly.Module} module
 * @param {string[]} args  the first is the program's name
 * @param {Files} files  where it reads and writes
 * @returns {{code: number, stdout: string, stderr: string, crash: Error | null}}  `crash` says why
 *   the program was stopped before its end
 */
export function run(module, args, files) {
  const process = new Process(args, files);
  let code = 0,
    crash = null;
  try {
    const imports = { wasi_snapshot_preview1: process.imports() };
    const { exports } = new WebAssembly.Instance(module, imports);
    process.memory = exports.memory;
    exports._start();
  } catch (error) {
    if (error instanceof Exit) code = error.code;
    else crash = error;
  }
  return { code, stdout: process.stdout.text(), stderr: process.stderr.text(), crash };
}
