// Reports which requirements are proven by a test with their tag, and fails if a tag or a row is wrong.
import { parseArgs } from "node:util";
import { measure } from "./coverage/measure.ts";
import { tableLines, unprovenLines, within } from "./coverage/report.ts";

const { values, positionals } = parseArgs({ options: { unproven: { type: "boolean" } }, allowPositionals: true });
const [scope = ""] = positionals;
const { rows, problems } = measure(process.cwd());
const scoped = within(rows, scope);
if (scoped.length === 0) problems.push(`"${scope}" is the beginning of no id, and no document or section`);

for (const line of values.unproven ? unprovenLines(scoped) : tableLines(scoped)) console.log(line);
if (!values.unproven) console.log("pnpm coverage --unproven [document, section or prefix of an ID] lists the rest");
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
