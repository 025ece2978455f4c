// Fails if an import violates a rule of .dependency-cruiser.mjs.
import { join } from "node:path";
import { cruiseTree, describeViolations } from "./boundaries/cruise.ts";
import { findModuleCycles } from "./boundaries/module-cycles.ts";

const result = await cruiseTree(join(import.meta.dirname, ".."));
console.log(await describeViolations(result));
console.log(`${result.summary.totalCruised} files, ${result.summary.totalDependenciesCruised} imports checked`);
const cycles = findModuleCycles(result.modules);
for (const cycle of cycles) console.log(`error no-module-cycles: ${cycle}`);
if (result.summary.error > 0 || cycles.length > 0) process.exitCode = 1;
