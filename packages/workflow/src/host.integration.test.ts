import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, type Database } from "@bc/db/database";
import { freePort } from "@bc/dev/free-port";
import { type Restate, startRestate } from "@bc/dev/restate";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { createEngine } from "./engine.ts";
import { defineWorkflow } from "./define.ts";
import { createWorkflowClient, findRun } from "./client.ts";
import { createWorkflowHost, type WorkflowHost, type WorkflowHostOptions } from "./host.ts";

let dir: string;
let restate: Restate;
let testDb: TestDatabase;
let database: Database;
let host: WorkflowHost;
let url: string;
let begun = false;

const named = (name: string) => defineWorkflow({ name, input: z.object({}), run: async () => void (begun = true) });

const logger = createLogger({ service: "test", level: "silent" });
const newHost = (name: string, options: Partial<WorkflowHostOptions> = {}) =>
  createWorkflowHost({ workflows: [named(name)], database, logger, ...restate, ...options });

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "workflow-"));
  const [ingress, admin, node] = await Promise.all([freePort(), freePort(), freePort()]);
  restate = await startRestate({ dir, ports: { ingress, admin, node } });
  testDb = await testDatabase();
  database = createDatabase({ url: testDb.urlFor("bc_worker"), max: 5, onIdleError: () => undefined });
  host = newHost("test.one");
  const { port } = await host.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await host.close();
  await restate.stop();
  await database.close();
  await testDb.drop();
  rmSync(dir, { recursive: true });
});

const invoke = "/invoke/test.one/run";

async function call(headers: Record<string, string>): Promise<number> {
  const session = connect(url);
  const contentType = "application/vnd.restate.invocation.v5";
  const request = session.request({ ":method": "POST", ":path": invoke, "content-type": contentType, ...headers });
  request.end();
  const [answer] = (await once(request, "response")) as [{ ":status": number }];
  session.destroy();
  return answer[":status"];
}

/** Returns the headers of a signed call, signed with any key. */
function signature(key: KeyObject): Record<string, string> {
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const header = part({ typ: "JWT", alg: "EdDSA", kid: restate.identityPublicKey });
  const signed = `${header}.${part({ aud: invoke, iat: now, nbf: now - 60, exp: now + 60 })}`;
  const jwt = `${signed}.${sign(null, Buffer.from(signed), key).toString("base64url")}`;
  return { "x-restate-signature-scheme": "v1", "x-restate-jwt-v1": jwt };
}

test("a call without the engine's signature is refused", async () => {
  expect(await call({})).toBe(401);
  expect(await call({ "x-restate-signature-scheme": "unsigned" })).toBe(401);
  expect(await call(signature(generateKeyPairSync("ed25519").privateKey))).toBe(401);
  expect(begun).toBe(false);
  // The same call with the engine's key is accepted, so the key caused the refusal.
  expect(await call(signature(createPrivateKey(readFileSync(join(dir, "identity.pem")))))).toBe(200);
});

test("concurrent runs use no more database connections than the limit", async () => {
  let asking = 0;
  let max = 0;
  const slow: Database = {
    ...database,
    async withTenant(tenant, work) {
      if (!tenant.organizationId) return database.withTenant(tenant, work); // the sweeper
      max = Math.max(max, ++asking);
      await sleep(20);
      return database.withTenant(tenant, work).finally(() => asking--);
    },
  };
  const busy = newHost("test.busy", { database: slow, concurrency: 2 });
  const { port } = await busy.listen({ host: "127.0.0.1", port: 0 });
  await busy.register(`http://127.0.0.1:${port}`);
  const client = createWorkflowClient({ database, logger, ...restate });
  const tenant = { organizationId: newId() };
  const runs = await Promise.all(
    Array.from({ length: 12 }, () => client.start(tenant, named("test.busy"), { input: {} })),
  );
  await vi.waitFor(async () => {
    const found = await database.withTenant(tenant, (tx) => Promise.all(runs.map(({ id }) => findRun(tx, id))));
    expect(found.map((run) => run?.status)).toEqual(runs.map(() => "succeeded"));
  }, 10_000);
  expect(max).toBe(2);
  await client.close();
  await busy.close();
});

test("a host is ready once it is registered, beside another release", async () => {
  const engine = createEngine(restate);
  const run = { organizationId: crypto.randomUUID(), id: crypto.randomUUID(), key: "k", slice: 0, epoch: "1" };
  await expect(engine.sendRun({ ...run, workflow: "test.one" })).rejects.toMatchObject({
    code: "workflow.unregistered",
  });
  expect(host.ready()).toBe(false);
  await host.register(url);
  expect(host.ready()).toBe(true);
  await engine.sendRun({ ...run, workflow: "test.one" });

  const next = newHost("test.two");
  const { port } = await next.listen({ host: "127.0.0.1", port: 0 });
  await next.register(`http://127.0.0.1:${port}`);
  await engine.sendRun({ ...run, workflow: "test.one" });
  await engine.sendRun({ ...run, workflow: "test.two" });
  await next.close();
  await engine.close();
});

test("new runs go to the newest release that is alive, also after going back to an older one", async () => {
  const executed: string[] = [];
  const release = async (label: string) => {
    const workflow = defineWorkflow({
      name: "test.released",
      input: z.object({}),
      run: (step) => step.run("note", async () => void executed.push(label)),
    });
    const started = createWorkflowHost({ workflows: [workflow], database, logger, ...restate });
    const { port } = await started.listen({ host: "127.0.0.1", port: 0 });
    await started.register(`http://127.0.0.1:${port}`);
    return started;
  };
  const client = createWorkflowClient({ database, logger, ...restate });
  const runOnce = async () => {
    const before = executed.length;
    await client.start({ organizationId: newId() }, named("test.released"), { input: {} });
    await vi.waitFor(() => expect(executed.length).toBe(before + 1), 10_000);
    return executed.at(-1);
  };
  const old = await release("old");
  expect(await runOnce()).toBe("old");
  const next = await release("next");
  expect(await runOnce()).toBe("next");
  await next.close();
  await vi.waitFor(async () => expect(await runOnce()).toBe("old"), { timeout: 20_000, interval: 100 });
  await client.close();
  await old.close();
});

test("a run that waits on a release goes on when that release is gone", async () => {
  const executed: string[] = [];
  const release = async (label: string) => {
    const workflow = defineWorkflow({
      name: "test.waiting",
      input: z.object({}),
      async run(step) {
        await step.run("begin", async () => void executed.push(`${label} begins`));
        await step.sleep("wait", 2_500);
        await step.run("end", async () => void executed.push(`${label} ends`));
      },
    });
    const started = createWorkflowHost({ workflows: [workflow], database, logger, ...restate });
    const { port } = await started.listen({ host: "127.0.0.1", port: 0 });
    await started.register(`http://127.0.0.1:${port}`);
    return started;
  };
  const client = createWorkflowClient({ database, logger, ...restate });
  const tenant = { organizationId: newId() };
  const old = await release("old");
  const run = await client.start(tenant, named("test.waiting"), { input: {} });
  await vi.waitFor(() => expect(executed).toEqual(["old begins"]), 5_000);
  const next = await release("next");
  await old.close();
  await vi.waitFor(
    async () => {
      const found = await database.withTenant(tenant, (tx) => findRun(tx, run.id));
      expect(found?.status).toBe("succeeded");
    },
    { timeout: 28_000, interval: 100 },
  );
  expect(executed).toEqual(["old begins", "next begins", "next ends"]);
  await client.close();
  await next.close();
});
