"""Writes the service worker of a complete site: write_worker.py SITE."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "extensions"))
from knobel_docs.offline import worker  # noqa: E402

site = Path(sys.argv[1])
(site / "worker.js").write_text(worker(site), encoding="utf-8")
