// node packages/ui/test/measure.ts   prints as JSON what `pnpm bench widgets` compares with its goals, in milliseconds
import { measureChart } from "./measure-chart.ts";
import { measureTable } from "./measure-table.ts";

process.stdout.write(`\n${JSON.stringify({ ...(await measureTable()), pointer: await measureChart() })}\n`);
