// node .ci/summary.mjs VITEST_REPORT PLAYWRIGHT_REPORT: prints "N passed, M failed" over both runners.
import { existsSync, readFileSync } from "node:fs";

const [vitestFile, playwrightFile] = process.argv.slice(2);
const read = (file) => (file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);
const vitest = read(vitestFile);
const playwright = read(playwrightFile)?.stats;
const passed = (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0);
const failed = (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0) + (playwright?.flaky ?? 0);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
