// Tests of reading archives, damaged and hostile ones, too.

#include <stdexcept>

#include "tests/classroom/intake.hpp"

using namespace classroom;
using namespace tests;

TEST_CASE("In a class's archive one student's excess is not the others' trouble") {
    const Folder folder;
    python(folder.path(), R"(
for form in ['zip', 'tar.gz']:
    files = [('anna/halves_fit.cpp', 'anna')] + [(f'bad/{i}', '') for i in range(30000)] + [('bad/' + 'x/' * 3000, ''), ('zoe/halves_fit.cpp', 'zoe')]
    if form == 'zip': zipped('class.zip', files)
    else: tarred('class.tar.gz', [(p, c.encode(), {}) for p, c in files])
)");
    for (const char* form : {"class.zip", "class.tar.gz"}) {
        const std::vector<Submission> found = submissions(course, folder.path() / form);
        REQUIRE(found.size() == 3);
        CHECK(file_for(first, contents_of(find(found, "anna"))).content == "anna");
        CHECK(file_for(first, contents_of(find(found, "zoe"))).content == "zoe");
        CHECK(contents_of(find(found, "bad")).trouble ==
              std::string(form) + " holds more than 20000 files; nothing of it was read.");
    }
}

TEST_CASE("A RAR archive that cannot be opened is called one, with what to ask for") {
    const Folder folder;
    folder.write("class/anna.rar", "Rar!");
    folder.write("class/ben/halves_fit.cpp", "mine");
    CHECK(contents_of(find(submissions(course, folder.path() / "class"), "anna")).trouble ==
          "anna.rar is a RAR archive that cannot be opened here; ask for a zip.");
}

TEST_CASE("Names in an old zip, in the codes of DOS, are read as what they are") {
    const Folder folder;
    // Python marks such names as UTF-8, so the script writes ASCII names of the same length and
    // replaces their bytes.
    python(folder.path(), R"(
def dos(name, files):
    data = zip_bytes([(p, c) for p, c in files])
    data = data.replace(b'M~ller', 'M\xfcller'.encode('cp850')).replace(b'K~ln_Gr~~e', 'K\xf6ln_Gr\xf6\xdfe'.encode('cp850'))
    open(name, 'wb').write(data)
dos('class.zip', [('M~ller Anne_20417_assignsubmission_file_/halves_fit.cpp', 'mine'), ('K~ln_Gr~~e_20418_assignsubmission_file_/a/halves_fit.cpp', 'hers')])
zipped('new.zip', [('M\u00fcller Anne_1_assignsubmission_file_/halves_fit.cpp', 'mine'), ('x_2_assignsubmission_file_/halves_fit.cpp', '')])
)");
    const std::vector<Submission> found = submissions(course, folder.path() / "class.zip");
    CHECK(file_for(first, contents_of(find(found, "M\u00fcller Anne"))).content == "mine");
    CHECK(file_for(first, contents_of(find(found, "K\u00f6ln_Gr\u00f6\u00dfe"))).content == "hers");
    CHECK(names_in(folder.path() / "new.zip") == Strings{"M\u00fcller Anne", "x"});
}

TEST_CASE(
    "Archives of all usual kinds are read, whatever their names say, with the time of each file's "
    "last change") {
    const Folder folder;
    python(folder.path(), R"(
os.mkdir('class')
more = {'mtime': 1700000000}
for mode, name in [('w:gz', 'a.tar.gz'), ('w:gz', 'b.tgz'), ('w', 'c.tar'), ('w:bz2', 'd.tar.bz2'), ('w:xz', 'e.tar.xz'), ('w:gz', 'f.zip')]:
    tarred('class/' + name, [('x/1-cards/01-halves-fit/halves_fit.cpp', b'mine', more)], mode)
i = zipfile.ZipInfo('x/1-cards/01-halves-fit/halves_fit.cpp', (2023, 11, 14, 23, 13, 20))
zipped('class/g.zip', [(i, 'mine')])
zipped('class/h.tar.gz', [(i, 'mine')])
)");
    setenv("TZ", "CET-1", 1);
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    REQUIRE(found.size() == 8);
    for (const Submission& submission : found) {
        INFO(submission.name);
        const HandedIn file = file_for(first, contents_of(submission));
        CHECK(file.content == "mine");
        CHECK(file.path == "x/1-cards/01-halves-fit/halves_fit.cpp");
        CHECK(file.changed == 1'700'000'000);
    }
    unsetenv("TZ");
}

TEST_CASE("An archive that cannot be read is told in a sentence, and nothing of it counts") {
    const Folder folder;
    python(folder.path(), R"(
import random
os.mkdir('class')
open('class/empty.zip', 'wb')
open('class/text.zip', 'w').write('my solution is attached')
noise = random.Random(1).randbytes(50000)
whole = zip_bytes([('noise', noise), ('halves_fit.cpp', 'mine')])
open('class/truncated.zip', 'wb').write(whole[:30000])
tarred('t', [('halves_fit.cpp', b'mine', {}), ('noise', noise, {})])
open('class/truncated.tar.gz', 'wb').write(open('t', 'rb').read()[:30000])
locked = bytearray(zip_bytes([('halves_fit.cpp', 'mine')]))
locked[6] |= 1
locked[locked.index(b'PK\x01\x02') + 8] |= 1
open('class/locked.zip', 'wb').write(locked)
flipped = bytearray(zip_bytes([('turn_a_card.cpp', noise[:100]), ('halves_fit.cpp', 'mine')]))
flipped[flipped.index(noise[10:30])] ^= 1
open('class/flipped.zip', 'wb').write(flipped)
)");
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    const auto trouble = [&](const std::string& name) {
        return contents_of(find(found, name)).trouble;
    };
    CHECK(trouble("empty") == "empty.zip is empty (0 bytes); ask for it again.");
    CHECK(trouble("text") ==
          "text.zip is no archive of a kind that can be read (zip, tar, 7z, rar); nothing of it "
          "was read.");
    CHECK(trouble("locked") == "locked.zip is protected by a password; nothing of it was read.");
    CHECK(contains(trouble("truncated (truncated.zip)"), "truncated.zip is damaged"));
    CHECK(contains(trouble("truncated (truncated.tar.gz)"), "truncated.tar.gz is damaged"));
    const Contents flipped = contents_of(find(found, "flipped"));
    CHECK(file_for(second, flipped).trouble == "turn_a_card.cpp is damaged in the archive.");
    CHECK(file_for(first, flipped).content == "mine");
}

TEST_CASE("Archives that explode are refused before they do harm") {
    const Folder folder;
    python(folder.path(), R"(
os.mkdir('class')
import gzip, zlib
def deflated(megabytes):
    c = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = c.compress(bytes(1 << 20)) + c.flush(zlib.Z_FULL_FLUSH)
    return block * megabytes + b'\x03\x00'
def bomb(names, megabytes):
    data = deflated(megabytes)
    sizes = struct.pack('<III', 0, len(data), megabytes << 20)
    local = b'PK\x03\x04' + struct.pack('<HHHHH', 20, 0, 8, 0, 33) + sizes + struct.pack('<HH', len(names[0]), 0) + names[0]
    central = b''.join(b'PK\x01\x02' + struct.pack('<HHHHHH', 20, 20, 0, 8, 0, 33) + sizes + struct.pack('<HHHHHII', len(n), 0, 0, 0, 0, 0, 0) + n for n in names)
    end = b'PK\x05\x06' + struct.pack('<HHHHIIH', 0, 0, len(names), len(names), len(central), len(local) + len(data), 0)
    return local + data + central + end
open('class/file.zip', 'wb').write(bomb([b'halves_fit.cpp'], 1024))
open('class/overlapping.zip', 'wb').write(bomb([b'%04d/halves_fit.cpp' % i for i in range(2000)], 16))
inner = bomb([b'inner.zip'], 1024)
open('class/nested.zip', 'wb').write(inner)
tarred('class/zip in tar.tar.gz', [('a.zip', inner, {}), ('halves_fit.cpp', b'mine', {})])
m = tarfile.TarInfo('zeros')
m.size = 1 << 30
open('class/tar.tar.gz', 'wb').write(gzip.compress(m.tobuf()) + gzip.compress(bytes(1 << 20)) * 1024)
zipped('class/many.zip', [(f'{i}.txt', '') for i in range(100000)])
zipped('class/copies.zip', [(f'{i}/halves_fit.cpp', str(i)) for i in range(10000)])
archive = zip_bytes([('halves_fit.cpp', 'mine')])
for depth in range(2): archive = zip_bytes([('a.zip', archive)])
open('class/three.zip', 'wb').write(archive)
for depth in range(20): archive = zip_bytes([('a.zip', archive)])
open('class/twenty.zip', 'wb').write(archive)
zipped('class/long.zip', [('x' * 60000 + '/halves_fit.cpp', 'mine')])
zipped('class/deep.zip', [('x/' * 1000 + 'halves_fit.cpp', 'mine')])
)");
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    const auto trouble = [&](const std::string& name) {
        return contents_of(find(found, name)).trouble;
    };
    CHECK(file_for(first, contents_of(find(found, "file"))).trouble ==
          "halves_fit.cpp has more than 256 KB; no exercise needs as much.");
    CHECK(file_for(first, contents_of(find(found, "overlapping"))).content.empty());
    CHECK(trouble("nested") == "nested.zip unpacks to more than 256 MB; nothing of it was read.");
    CHECK(trouble("zip in tar") ==
          "zip in tar.tar.gz unpacks to more than 256 MB; nothing of it was read.");
    CHECK(trouble("tar") == "tar.tar.gz unpacks to more than 256 MB; nothing of it was read.");
    CHECK(trouble("many") == "many.zip holds more than 20000 files; nothing of it was read.");
    CHECK(trouble("copies") ==
          "copies.zip holds too many copies of the exercises; nothing of it was read.");
    CHECK(file_for(first, contents_of(find(found, "three"))).content == "mine");
    CHECK(trouble("twenty") ==
          "a.zip/a.zip/a.zip lies in 3 other archives; nothing of it was read.");
    CHECK(contains(trouble("long"), "too long a name"));
    CHECK(contains(trouble("deep"), "too many folders"));
}

TEST_CASE("Nothing in an archive is written to disk, and its links and devices lead nowhere") {
    const Folder folder;
    python(folder.path(), R"(
os.mkdir('class')
zipped('class/slip.zip', [('../../../../halves_fit.cpp', 'slip'), ('/etc/turn_a_card.cpp', 'absolute'), ('..\\..\\x', '')])
tarred('class/links.tar.gz', [('halves_fit.cpp', b'', {'type': tarfile.SYMTYPE, 'linkname': '/etc/passwd'}),
                              ('turn_a_card.cpp', b'', {'type': tarfile.LNKTYPE, 'linkname': '/etc/passwd'}),
                              ('out', b'', {'type': tarfile.SYMTYPE, 'linkname': '/tmp'}),
                              ('out/fits_here.cpp', b'through', {}),
                              ('first_solution.cpp', b'', {'type': tarfile.FIFOTYPE}),
                              ('all_solutions.cpp', b'', {'type': tarfile.CHRTYPE, 'devmajor': 1, 'devminor': 5})])
l = zipfile.ZipInfo('halves_fit.cpp')
l.create_system = 3
l.external_attr = 0o120777 << 16
zipped('class/link.zip', [(l, '/etc/passwd')])
tarred('class/names.tar.gz', [('a\nb\x1b[31m\u202e/halves_fit.cpp', b'mine', {}), ('-rf', b'', {}), ('=cmd', b'', {})])
)");
    const std::set<std::string> before = everything_in(folder.path());
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    const Contents slip = contents_of(find(found, "slip")),
                   links = contents_of(find(found, "links"));
    CHECK(file_for(first, slip).content == "slip");
    CHECK(file_for(first, slip).path == "halves_fit.cpp");
    CHECK(file_for(second, slip).path == "etc/turn_a_card.cpp");
    REQUIRE(links.files.size() == 5);
    for (const HandedIn& file : links.files)
        CHECK(
            (file.path == "out/fits_here.cpp" ? file.content == "through" : file.content.empty()));
    CHECK(file_for(first, links).trouble == "halves_fit.cpp is a link, which is not followed.");
    CHECK(file_for(second, links).trouble == "turn_a_card.cpp is a link, which is not followed.");
    CHECK(file_for("1-cards/05-first-solution", links).trouble ==
          "first_solution.cpp is no ordinary file.");
    CHECK(file_for(first, contents_of(find(found, "link"))).content.empty());
    CHECK(file_for(first, contents_of(find(found, "names"))).path ==
          "a\\u{000A}b\\u{001B}[31m\\u{202E}/halves_fit.cpp");
    CHECK(everything_in(folder.path()) == before);
}

TEST_CASE(
    "Archives in a student's folder are read; what may lie behind one that cannot be read is not "
    "counted as missing") {
    const Folder folder;
    folder.write("class/anna/halves_fit.cpp", "mine");
    folder.write("class/anna/broken.zip", "no zip");
    python(folder.path(),
           "zipped('class/anna/more.zip', [('1-cards/02-turn-a-card/turn_a_card.cpp', 'packed')])");
    const Contents found = only_contents(folder.path() / "class");
    CHECK(file_for(first, found).content == "mine");
    CHECK(file_for(second, found).content == "packed");
    CHECK(file_for(second, found).path == "more.zip/1-cards/02-turn-a-card/turn_a_card.cpp");
    REQUIRE(found.files.size() == asked().size());
    CHECK(contains(file_for("1-cards/03-fits-here", found).trouble, "broken.zip is no archive"));
    CHECK(found.notes.size() == 1);
}

TEST_CASE("Without a reader of archives nothing is unpacked") {
    const Folder folder;
    python(folder.path(),
           "os.mkdir('class'); zipped('class/anna.zip', [('halves_fit.cpp', 'mine')])");
    const grader::Course unbuilt{KNOBEL_ROOT, folder.path() / "build"};
    CHECK_THROWS_AS(
        contents(unbuilt, {"anna", "", "anna", folder.path() / "class/anna.zip", ""}, asked()),
        std::runtime_error);
}

TEST_CASE("A damaged archive in one of the whole class is told by its own name") {
    const Folder folder;
    folder.write("class/sub/Weber Dana.zip", "PK");
    folder.write("class/sub/Ito Ken/halves_fit.cpp", "his");
    python(folder.path(), "zipped('class/sub/Novak Eva.zip', [])");
    folder.write("class/sub/Roth Ida/.keep", "");
    python(folder.path(), "zipped('class/sub/Roth Ida/empty.zip', [])");
    folder.write("class/sub/Ito Mei/halves_fit.cpp", "hers");
    python(folder.path(), "import shutil; shutil.make_archive('class', 'zip', 'class')");
    const std::vector<Submission> found = submissions(course, folder.path() / "class.zip");
    CHECK(contains(contents_of(find(found, "Weber Dana")).trouble,
                   "sub/Weber Dana.zip is no archive"));
    CHECK(contents_of(find(found, "Ito Ken")).trouble.empty());
    // For none of these, "nothing handed in" would be correct.
    CHECK(contents_of(find(found, "Novak Eva")).trouble ==
          "sub/Novak Eva.zip holds no files; ask for it again.");
    CHECK(contents_of(find(found, "Roth Ida")).trouble ==
          "empty.zip holds no files; ask for it again.");
}

TEST_CASE("An archive that holds nothing, or is damaged so that it seems to, is nobody's zero") {
    using namespace std::string_literals;
    const Folder folder;
    folder.write("class/Lea.zip", "PK\5\6"s + std::string(18, '\0'));
    folder.write("class/Rita.zip", "Rar!\x1a\x07\x01\0garbage"s);
    folder.write("class/Mia/halves_fit.cpp", "mine");
    folder.write("class/Mia/empty.zip", "PK\5\6"s + std::string(18, '\0'));
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    for (const char* name : {"Lea", "Rita"}) {
        INFO(name);
        CHECK(tests::contains(contents_of(find(found, name)).trouble,
                              ".zip holds no files; ask for it again."));
    }
    const Contents mia = contents_of(find(found, "Mia"));
    CHECK(file_for(first, mia).content == "mine");
    REQUIRE(mia.notes.size() == 1);
    CHECK(mia.notes[0] == "empty.zip holds no files; ask for it again.");
}
