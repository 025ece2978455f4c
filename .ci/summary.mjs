// node .ci/summary.mjs VITEST_REPORT PLAYWRIGHT_REPORT [red]: prints "N passed, M failed" over both runners.
// A file that could not even be loaded has no failed test, nor has a step without tests: both count all the same, so
// that no red run ends with 0 failed.
import { existsSync, readFileSync } from "node:fs";

const [vitestFile, playwrightFile, color] = process.argv.slice(2);
const read = (file) => (file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);
const vitest = read(vitestFile);
const playwright = read(playwrightFile);
const isBroken = ({ status, assertionResults }) =>
  status === "failed" && assertionResults.every((test) => test.status !== "failed");
const passed = (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0) + (playwright?.stats.flaky ?? 0);
const failed =
  (vitest?.numFailedTests ?? 0) +
  (vitest?.testResults.filter(isBroken).length ?? 0) +
  (playwright?.stats.unexpected ?? 0) +
  (playwright?.errors.length ?? 0);
process.stdout.write(`${passed} passed, ${color === "red" ? Math.max(failed, 1) : failed} failed\n`);
