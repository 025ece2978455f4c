// pnpm dev                 starts everything, prints the addresses, and stops it all on Ctrl-C
// pnpm dev --seed agency   the same with the data of another scenario; seed/scenarios.ts lists them
// pnpm dev doctor          checks whether this machine can run it
import { once } from "node:events";
import { parseArgs } from "node:util";
import { runDoctor } from "./doctor.ts";
import { developmentPorts as ports } from "./ports.ts";
import { interruption } from "./stack/interruption.ts";

const dataDir = ".data/dev";

const { values, positionals } = parseArgs({
  options: { seed: { type: "string", default: "demo" } },
  allowPositionals: true,
});
if (positionals[0] === "doctor") process.exit(await runDoctor({ ports }));

const interrupted = interruption();
// Imported late, because the doctor must run before dependencies are installed.
const { appSecret } = await import("./seed/app-factors.ts");
const { password } = await import("./seed/people.ts");
const { isScenario, scenarios } = await import("./seed/scenarios.ts");
const { startStack } = await import("./stack/stack.ts");
const { watchSources } = await import("./stack/watch-sources.ts");

const scenario = values.seed;
if (!isScenario(scenario)) {
  console.error(`Unknown scenario "${scenario}"; choose from ${Object.keys(scenarios).join(", ")}`);
  process.exit(1);
}
const began = performance.now();
console.log("Starting Brand Console …");
const stack = await startStack({
  dir: dataDir,
  ports,
  mode: "watched",
  scenario,
  hasOrders: true,
  hasConnections: true,
  onProgress: (part, ms) => console.log(`  ${part.padEnd(14)} ready in ${(ms / 1_000).toFixed(1)} s`),
  signal: interrupted,
}).catch((error: unknown) => {
  if (interrupted.aborted) process.exit(130);
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n\nTry: pnpm dev doctor`);
  process.exit(1);
});

const { addresses } = stack;
const rows: [string, string][] = [
  ["Console", addresses.console],
  ["Status", `${addresses.console}/status`],
  ["API", `${addresses.api}/graphql`],
  ["Identity", addresses.identity],
  ["Mail", addresses.mailPage],
  ["PostgreSQL", stack.databaseUrl("postgres")],
  ["ClickHouse", addresses.clickhouse],
  ["Restate", addresses.restateAdmin],
  ["Partners", addresses.telemetryPartner],
  ["Marketplace", addresses.mcm],
  ["Reporting", addresses.rpt],
  ["Feed marketing", addresses.dfw],
  ["Jazz", addresses.jazz],
  ["Logs", `${dataDir}/logs`],
];
const table = (lines: readonly (readonly [string, string])[]): string =>
  lines.map(([name, value]) => `  ${name.padEnd(32)} ${value}`).join("\n");
console.log(`
Ready in ${((performance.now() - began) / 1_000).toFixed(1)} s

${table(rows)}

Accounts of "${scenario}" (password ${password}; authenticator app secret ${appSecret})
${table(scenarios[scenario].accounts)}

Next
  Open ${addresses.console} and sign in.
  Change a file under apps/, modules/ or packages/: the part that uses it restarts or reloads.
  Ctrl-C stops everything; the data in ${dataDir} stays for the next start.
`);

watchSources(stack, {
  signal: interrupted,
  onRestart: (name, problem) => console.log(problem ?? `${name} restarted`),
});
if (!interrupted.aborted) await once(interrupted, "abort");
console.log("\nStopping …");
await stack.stop();
process.exit(0);
