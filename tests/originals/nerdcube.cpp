#include "nerdcube/published.hpp"
#include "tests/originals/original.hpp"

using namespace tests;
using namespace nerdcube::published;

TEST_CASE("The Haskell program prints what is recorded") {
    check_prints_what_is_recorded("nerdcube");
}

TEST_CASE("It counts as many cubes as were published in 2016") {
    CHECK(recorded("nerdcube") ==
          fmt::format(
              "{} cubes can be put together.\n{} of them read C'T.\n{} of these look different.\n",
              assembled, reading_ct, distinct));
}

TEST_CASE("Without GHC it says which package to install") {
    check_names_package("nerdcube", "ghc", "haskell");
}
