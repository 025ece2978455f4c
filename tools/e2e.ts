// pnpm e2e           builds the console, starts two stacks and runs every journey in Chromium
// pnpm e2e shell     only runs files whose path contains the word, in one stack
// pnpm e2e --built   uses the last build of the console
// pnpm e2e --pictures   also saves pictures of the screens in e2e/test-results
// pnpm e2e --stacks=3   runs that many stacks in parallel
// Journeys that fail in a full run are repeated alone in one fresh stack, and count as failed if they fail again.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demo } from "@bc/dev/demo";
import { agencySellers } from "@bc/dev/orders/agency-sellers";
import { seedOrders } from "@bc/dev/orders/seed-orders";
import { scenarios } from "@bc/dev/scenarios";
import type { Stack } from "@bc/dev/stack";
import { environmentWith } from "@bc/runtime/env";
import { journeysToRepeat } from "./e2e/journeys-to-repeat.ts";
import { type Outcomes, sumUp } from "./outcomes.ts";
import { buildConsole } from "./stack/build-console.ts";
import { startWithExternalIssuer } from "./stack/external-issuer.ts";
import { withStacks } from "./stack/temporary-stack.ts";

// Short, so that journeys include renewals.
const tokenSeconds = 12;
const folder = new URL("../e2e/", import.meta.url).pathname;

const run = (args: string[], additions: Record<string, string>, signal: AbortSignal): Promise<number> =>
  new Promise((done) => {
    const child = spawn("pnpm", args, { stdio: "inherit", env: environmentWith(additions), signal });
    child.once("error", () => done(1));
    child.once("exit", (code) => done(code ?? 1));
  });

/** Runs Playwright with one worker per stack and returns its exit code. */
function play(stackCount: number, args: string[]): Promise<number> {
  return withStacks(
    // Files of one stack run sequentially, because they share accounts and partners.
    stackCount,
    {
      logLevel: "info",
      hasOrders: true,
      identityEnvironment: { ACCESS_TOKEN_SECONDS: String(tokenSeconds) },
    },
    async (stacks, interrupted) => {
      // Users with 40 and with 5,000 businesses, and one in each role.
      for (const { databaseUrl, secrets } of stacks)
        for (const name of ["agency", "chain", "harbor"] as const)
          await scenarios[name].seed(databaseUrl("postgres"), secrets.vaultKey);
      for (const { databaseUrl } of stacks)
        await seedOrders({
          adminUrl: databaseUrl("postgres"),
          workerUrl: databaseUrl("bc_worker"),
          sellers: agencySellers,
        });
      const external = await startWithExternalIssuer(stacks[0] as Stack, tokenSeconds);
      const told = stacks.map(({ addresses, secrets, databaseUrl }) => ({
        CONSOLE_URL: addresses.console,
        API_URL: addresses.api,
        DATABASE_URL: databaseUrl("postgres"),
        VAULT_KEYS: secrets.vaultKey,
        IDENTITY_URL: addresses.identity,
        SMS_URL: addresses.smsPartner,
        MAIL_URL: addresses.mailPage,
        TELEMETRY_URL: addresses.telemetryPartner,
        STOREFRONT_URL: addresses.storefrontPartner,
        FEED_URL: addresses.feedToolPartner,
        REPORTING_URL: addresses.reportingPartner,
        CHANNELS_URL: addresses.channelsPartner,
        CRM_URL: addresses.crmPartner,
        WEBHOOK_RECEIVER_URL: addresses.webhookReceiver,
        SOURCES_URL: addresses.sourcesPartner,
        SHOPIFY_URL: addresses.shopifyPartner,
        GATEWAY_URL: addresses.gateway,
        MCM_URL: addresses.mcm,
        DFW_URL: addresses.dfw,
        RPT_URL: addresses.rpt,
        JAZZ_URL: addresses.jazz,
        DEMO_PASSWORD: demo.password,
        DEMO_APP_SECRET: demo.appSecret,
        EXTERNAL_CONSOLE_URL: external.consoleUrl,
      }));
      const command = ["--filter", "@bc/e2e", "exec", "playwright", "test", ...args];
      try {
        return await run(
          command,
          { STACKS: JSON.stringify(told), PICTURES: String(process.argv.includes("--pictures")) },
          interrupted,
        );
      } finally {
        await external.stop();
      }
    },
  );
}

const outcomesIn = (results: string): Outcomes =>
  JSON.parse(readFileSync(join(folder, results, "outcomes.json"), "utf8")) as Outcomes;

/** Repeats the failed journeys alone, prints which of them pass, and returns the exit code of the run. */
async function repeatAlone(): Promise<number> {
  const first = outcomesIn("test-results");
  const isSerial = (file: string): boolean =>
    readFileSync(join(folder, "tests", file), "utf8").includes('mode: "serial"');
  const list = journeysToRepeat(first, isSerial);
  if (!list || first.errors.length > 0) return 1;
  const listFile = join(folder, "test-results", "failed.txt");
  writeFileSync(listFile, list);
  const results = "test-results/alone";
  // Enough failures to fail the run.
  await play(1, [`--test-list=${listFile}`, `--output=${results}`, "--trace=retain-on-failure", "--max-failures=5"]);
  const { passedAlone, failed } = sumUp(first, outcomesIn(results));
  console.log(`figure e2e.passed-alone ${passedAlone.length}`);
  for (const name of passedAlone) console.log(`figure e2e.passed-alone: ${name}`);
  for (const name of failed) console.log(`failed alone too: ${name}`);
  return failed.length > 0 ? 1 : 0;
}

const asked = process.argv.slice(2);
const isWhole = asked.every((it) => it.startsWith("--"));
const stackCount = Number(asked.find((it) => it.startsWith("--stacks="))?.split("=")[1] ?? (isWhole ? 2 : 1));
buildConsole(asked.includes("--built"));
process.exitCode = await play(
  stackCount,
  asked.filter((it) => !/^--(built|pictures|stacks=.*)$/.test(it)),
);
if (isWhole && process.exitCode !== 0) process.exitCode = await repeatAlone();
