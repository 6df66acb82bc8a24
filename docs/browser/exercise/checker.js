// The bundle that checks programs, loaded when an editor is open.
import { openChecker } from "../check/checker.js";

globalThis.knobelOpenChecker = openChecker;
