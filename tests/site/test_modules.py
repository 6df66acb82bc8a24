"""The WebAssembly modules of the website catch exceptions in Safari's engine, too."""

from __future__ import annotations

import os
import subprocess
import unittest
from pathlib import Path

# Where WebKit 2.50 catches nothing: a call_indirect is the last instruction of a try's body.
UNCAUGHT = (
    r"(?m)^( *) \(call_indirect .*\n(?:\1  .*\n)*\1 \)\n\1\)\n\1\((?:catch|delegate)"
)


class Modules(unittest.TestCase):
    def test_no_indirect_call_is_the_last_instruction_of_a_try(self) -> None:
        build = Path(os.environ["KNOBEL_NODE_MODULES"]).parents[1]
        modules = [
            *build.glob("site/modules/*.wasm"),
            *build.glob("site/check/*.wasm"),
            *build.glob("wasm/judges/*.wasm"),
        ]
        self.assertGreater(len(modules), 10)
        for module in modules:
            command = ["wasm-dis", "--enable-exception-handling", module]
            text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            self.assertIn("(try ", text)
            with self.subTest(module.name):
                self.assertNotRegex(text, UNCAUGHT)


if __name__ == "__main__":
    unittest.main()
