// Fails when the tree breaks a rule about sizes, names, folders, readmes, test titles or leftovers.
import { join } from "node:path";
import { readTree } from "./structure/files.ts";
import { checkClosedSets, checkReadmes } from "./structure/folders.ts";
import { checkMigrations } from "./structure/migrations.ts";
import { checkNames } from "./structure/names.ts";
import { checkSizes, measureSizes } from "./structure/sizes.ts";
import { checkTitles } from "./structure/titles.ts";
import { checkWords } from "./structure/words.ts";

const files = readTree(join(import.meta.dirname, ".."));
const findings = [
  checkSizes,
  checkNames,
  checkClosedSets,
  checkReadmes,
  checkTitles,
  checkWords,
  checkMigrations,
].flatMap((check) => check(files));
const { files: count, median, p90 } = measureSizes(files);
console.log(`${count} source files: median ${median} lines, 90th percentile ${p90}`);
for (const { where, says } of findings) console.error(`${where}: ${says}`);
if (findings.length > 0) process.exitCode = 1;
