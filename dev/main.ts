// pnpm dev          starts everything, prints where it is, and ends it all on Ctrl-C
// pnpm dev doctor   says what keeps this machine from running it
import { once } from "node:events";
import { runDoctor } from "./doctor.ts";
import { developmentPorts as ports } from "./ports.ts";
import { interruption } from "./stack/interruption.ts";

const dataDir = ".data/dev";

if (process.argv[2] === "doctor") process.exit(await runDoctor({ ports }));

const interrupted = interruption();
// Only now: the doctor must run where dependencies are not even installed.
const { demo } = await import("./seed/demo.ts");
const { startStack } = await import("./stack/stack.ts");

const began = performance.now();
console.log("Starting Brand Console …");
const stack = await startStack({
  dir: dataDir,
  ports,
  mode: "watched",
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
  ["Logs", `${dataDir}/logs`],
];
const accounts: [string, string][] = [
  [demo.owner.email, "organization owner, three businesses"],
  [demo.member.email, "member of one business"],
  [demo.guarded.email, "the same, to try second factors with"],
];
const table = (lines: [string, string][]): string =>
  lines.map(([name, value]) => `  ${name.padEnd(22)} ${value}`).join("\n");
console.log(`
Ready in ${((performance.now() - began) / 1_000).toFixed(1)} s

${table(rows)}

Demo accounts (password ${demo.password})
${table(accounts)}

Next
  Open ${addresses.console} and sign in.
  Change a file under apps/, modules/ or packages/: the part that uses it restarts or reloads.
  Ctrl-C stops everything; the data in ${dataDir} stays for the next start.
`);

if (!interrupted.aborted) await once(interrupted, "abort");
console.log("\nStopping …");
await stack.stop();
process.exit(0);
