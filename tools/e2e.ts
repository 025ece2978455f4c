// pnpm e2e           builds the console, starts a stack of its own and runs every journey in Chromium
// pnpm e2e shell     only the files whose path holds the word
// pnpm e2e --built   the same with the console as it was built last
import { spawn } from "node:child_process";
import { demo } from "@bc/dev/demo";
import { scenarios } from "@bc/dev/scenarios";
import type { Stack } from "@bc/dev/stack";
import { environmentWith } from "@bc/runtime/env";
import { startWithExternalIssuer } from "./stack/external-issuer.ts";
import { withStacks } from "./stack/temporary-stack.ts";

// Short, so that journeys live through renewals.
const tokenSeconds = 12;

const run = (args: string[], additions: Record<string, string> = {}, signal?: AbortSignal): Promise<number> =>
  new Promise((done) => {
    const child = spawn("pnpm", args, { stdio: "inherit", env: environmentWith(additions), signal });
    child.once("error", () => done(1));
    child.once("exit", (code) => done(code ?? 1));
  });

const built = "--built";
const asked = process.argv.slice(2);
const isWhole = asked.every((it) => it.startsWith("--"));
process.exitCode = asked.includes(built)
  ? 0
  : await run(["--filter", "@bc/console", "--filter", "@bc/sidebar", "build"]);
if (process.exitCode === 0)
  process.exitCode = await withStacks(
    // Files of one stack run one after the other, because they share accounts and partners; a file or two need no second.
    isWhole ? 2 : 1,
    {
      logLevel: "info",
      identityEnvironment: { ACCESS_TOKEN_SECONDS: String(tokenSeconds) },
    },
    async (stacks, interrupted) => {
      // Somebody with 40 businesses, somebody with 5,000, and somebody in each role.
      for (const { databaseUrl } of stacks)
        for (const name of ["agency", "chain", "harbor"] as const) await scenarios[name].seed(databaseUrl("postgres"));
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
        GATEWAY_URL: addresses.gateway,
        MCM_URL: addresses.mcm,
        DFW_URL: addresses.dfw,
        RPT_URL: addresses.rpt,
        JAZZ_URL: addresses.jazz,
        DEMO_PASSWORD: demo.password,
        EXTERNAL_CONSOLE_URL: external.consoleUrl,
      }));
      const command = ["--filter", "@bc/e2e", "exec", "playwright", "test", ...asked.filter((it) => it !== built)];
      try {
        return await run(command, { STACKS: JSON.stringify(told) }, interrupted);
      } finally {
        await external.stop();
      }
    },
  );
