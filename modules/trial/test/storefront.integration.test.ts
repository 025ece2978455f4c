import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ask, listTrials, startStore, type TrialAnswer } from "./operations.ts";
import { controlTrials, createRun, type Scene, serviceToken, startScene } from "./scene.ts";

let scene: Scene;
let owner: Awaited<ReturnType<Scene["person"]>>;

beforeAll(async () => {
  scene = await startScene({ TRUSTED_PROXIES: "1" });
  owner = await scene.person("org_owner");
});
afterEach(async () => {
  scene.storefront.faults.clear();
  scene.storefront.requests.clear();
  await controlTrials(scene.storefront.url, { provisioningMs: 0, lostAnswers: 0 });
});
afterAll(() => scene.stop());

const newName = () => `s${randomUUID().replaceAll("-", "").slice(0, 20)}`;
const stores = async (): Promise<{ siteName: string; businessId: string; email: string; ipAddress: string }[]> =>
  (await fetch(`${scene.storefront.url}/_partner/trials`)).json() as never;
const storesOf = async (businessId: string) => (await stores()).filter((store) => store.businessId === businessId);
const runOf = (businessId: string, { id }: Pick<TrialAnswer, "id">) =>
  createRun({ organizationId: scene.organizationId, businessId }, id);
const calls = (path: string) => scene.storefront.requests.list().filter((request) => request.path === path);

test(
  "storefront trial creates a store for the user and the business",
  {
    tags: ["svc.call.storefront-trial", "svc.call.storefront-accounts", "svc.storefront.trial-states"],
  },
  async () => {
    const businessId = await scene.business();
    const siteName = newName();
    const trial = await startStore(owner.client, businessId, siteName);
    expect(trial).toMatchObject({ product: "sf", status: "PROVISIONING", siteName, endsAt: null, daysLeft: null });
    expect(await runOf(businessId, trial).execute(scene.workflows.provision)).toBe("ended");
    expect(await listTrials(owner.client, businessId)).toMatchObject([{ status: "SUCCESS", problem: null }]);
    const [call] = calls("/accounts/trial");
    expect(JSON.parse(call?.body ?? "")).toEqual({
      email: owner.email,
      siteName,
      name: "Ann Lee",
      trialType: "free",
      ipAddress: "127.0.0.1",
    });
    const identity = { authorization: `Bearer ${serviceToken}`, sub: owner.id, email: owner.email };
    expect(call?.headers).toMatchObject({ ...identity, "business-id": businessId });
    expect(calls("/accounts")[0]?.headers).toMatchObject(identity);
  },
);

test("address of the user comes from the trusted proxy", async () => {
  const businessId = await scene.business();
  const query = "mutation ($input: TrialStorefrontStartInput!) { trial_storefrontStart(input: $input) { id } }";
  const token = await scene.api.issuer.token({ sub: owner.id });
  const response = await fetch(`${scene.api.url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      "x-forwarded-for": "198.51.100.1, 203.0.113.9",
    },
    body: JSON.stringify({ query, variables: { input: { businessId, siteName: newName() } } }),
  });
  const { data } = (await response.json()) as { data: { trial_storefrontStart: { id: string } } };
  await runOf(businessId, data.trial_storefrontStart).execute(scene.workflows.provision);
  expect(await storesOf(businessId)).toMatchObject([{ ipAddress: "203.0.113.9" }]);
});

test("store that is being provisioned keeps the trial in progress", async () => {
  await controlTrials(scene.storefront.url, { provisioningMs: 3_600_000 });
  const businessId = await scene.business();
  const run = runOf(businessId, await startStore(owner.client, businessId, newName()));
  await run.execute(scene.workflows.provision, "check store");
  expect(await listTrials(owner.client, businessId)).toMatchObject([{ status: "PROVISIONING" }]);
  await controlTrials(scene.storefront.url, { provisioningMs: 0 });
  await run.execute(scene.workflows.provision);
  expect(await listTrials(owner.client, businessId)).toMatchObject([{ status: "SUCCESS" }]);
});

test("store that is never provisioned fails the trial", async () => {
  await controlTrials(scene.storefront.url, { provisioningMs: 3_600_000 });
  const businessId = await scene.business();
  const run = runOf(businessId, await startStore(owner.client, businessId, newName()));
  await run.execute(scene.workflows.provision);
  expect(await listTrials(owner.client, businessId)).toMatchObject([{ problem: { code: "trial.store-failed" } }]);
});

const emailTaken = "This email is already associated with a store account. Contact support to merge your accounts.";
const nameTaken = "This name is already taken.";

test.each([
  ["1001", [1001], emailTaken],
  ["0 with 1027", [0, 1027], emailTaken],
  ["1005", [1005], nameTaken],
  ["1007", [1007], nameTaken],
  ["1008", [1008], nameTaken],
  ["1004", [1004], "Sorry, you can't use that store name."],
  ["1000", [1000], "Unknown server error. Please try again later."],
  ["1002", [1002], "Oops! Something went wrong. Please try again later."],
])(
  "refusal %s of the storefront fails the trial with its message",
  {
    tags: [
      "svc.call.storefront-answer",
      "svc.error.storefront-email-taken",
      "svc.error.storefront-name-taken",
      "svc.error.storefront-name-refused",
      "svc.error.storefront-unknown",
      "svc.error.storefront-other",
    ],
  },
  async (_label, codes, message) => {
    const errors = codes.map((number) => ({ code: number, message: "refused" }));
    scene.storefront.faults.set([{ method: "POST", path: "/accounts/trial", body: { success: false, errors } }]);
    const businessId = await scene.business();
    const trial = await startStore(owner.client, businessId, newName());
    await runOf(businessId, trial).execute(scene.workflows.provision);
    const [failed] = await listTrials(owner.client, businessId);
    expect(failed).toMatchObject({ status: "FAILURE", problem: { message } });
    expect(await ask(owner.client, "check", { businessId, name: newName() })).toEqual(failed?.problem);
  },
);

test("failed trial can be started again and then succeeds", async () => {
  const businessId = await scene.business();
  const first = await startStore(owner.client, businessId, "admin");
  await runOf(businessId, first).execute(scene.workflows.provision);
  const second = await startStore(owner.client, businessId, newName());
  expect(second.id).not.toBe(first.id);
  await runOf(businessId, second).execute(scene.workflows.provision);
  const trials = await listTrials(owner.client, businessId);
  expect(trials.map(({ status }) => status)).toEqual(["SUCCESS", "FAILURE"]);
  expect(await startStore(owner.client, businessId, newName())).toMatchObject({ refused: "trial.already-started" });
});

test("concurrent starts yield one trial and one run", async () => {
  const businessId = await scene.business();
  const started = await Promise.all(Array.from({ length: 6 }, () => startStore(owner.client, businessId, newName())));
  expect(new Set(started.map(({ id }) => id)).size).toBe(1);
  expect(await listTrials(owner.client, businessId)).toHaveLength(1);
  const admin = await scene.api.connectAdmin();
  const { rows } = await admin.query("select id from workflow.run where business_id = $1", [businessId]);
  expect(rows).toHaveLength(1);
});

test.each(["begin", "create account", "check store", "end", "notify"])(
  "worker killed at the step %j creates exactly one store",
  async (name) => {
    const businessId = await scene.business();
    const trial = await startStore(owner.client, businessId, newName());
    const run = runOf(businessId, trial);
    expect(await run.execute(scene.workflows.provision, name)).toBe("crashed");
    expect(await run.execute(scene.workflows.provision)).toBe("ended");
    expect(await storesOf(businessId)).toHaveLength(1);
    expect(await listTrials(owner.client, businessId)).toMatchObject([{ status: "SUCCESS" }]);
  },
);

test("lost answer is recognized as the own store when the call is repeated", async () => {
  await controlTrials(scene.storefront.url, { lostAnswers: 1 });
  const businessId = await scene.business();
  const run = runOf(businessId, await startStore(owner.client, businessId, newName()));
  await expect(run.execute(scene.workflows.provision)).rejects.toMatchObject({ code: "http.unavailable" });
  await run.execute(scene.workflows.provision);
  expect(await storesOf(businessId)).toHaveLength(1);
  expect(calls("/accounts/trial")).toHaveLength(1);
  expect(await listTrials(owner.client, businessId)).toMatchObject([{ status: "SUCCESS" }]);
});

test("refusal right after a lost answer is not believed until the accounts have settled", async () => {
  const businessId = await scene.business();
  const trial = await startStore(owner.client, businessId, newName());
  const run = runOf(businessId, trial);
  scene.storefront.faults.set([
    { method: "POST", path: "/accounts/trial", status: 502, times: 1 },
    { method: "POST", path: "/accounts/trial", body: { success: false, errors: [{ code: 1005 }] } },
  ]);
  await expect(run.execute(scene.workflows.provision)).rejects.toMatchObject({ code: "http.unavailable" });
  await expect(run.execute(scene.workflows.provision)).rejects.toMatchObject({ code: "trial.store-outcome-unknown" });
  const admin = await scene.api.connectAdmin();
  await admin.query("update trial.trial set called_at = now() - interval '2 minutes' where id = $1", [trial.id]);
  await run.execute(scene.workflows.provision);
  expect(await listTrials(owner.client, businessId)).toMatchObject([{ problem: { code: "trial.store-name-taken" } }]);
});

test("neither rows, journal nor logs hold a token", async () => {
  const businessId = await scene.business();
  const trial = await startStore(owner.client, businessId, newName());
  const run = runOf(businessId, trial);
  await run.execute(scene.workflows.provision);
  const admin = await scene.api.connectAdmin();
  const { rows } = await admin.query("select to_jsonb(t) as row from trial.trial t where id = $1", [trial.id]);
  const { rows: runs } = await admin.query("select input from workflow.run where business_id = $1", [businessId]);
  const written = JSON.stringify([rows, runs, run.journal, scene.lines]);
  expect(written).not.toContain(serviceToken);
  expect(written).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
  expect(JSON.stringify(run.journal)).not.toContain(owner.email);
});

test(
  "suggestion is made from the business's name and gets a suffix when it is taken",
  { tags: ["svc.call.storefront-validate", "svc.constant.store-name-taken"] },
  async () => {
    const businessId = await scene.business("Blue Bottle & Sons");
    expect(await ask(owner.client, "suggest", { businessId })).toBe("bluebottlesons");
    const [call] = calls("/accounts/trial/validate");
    expect(JSON.parse(call?.body ?? "")).toEqual({ email: owner.email, siteName: "bluebottlesons" });
    await runOf(businessId, await startStore(owner.client, businessId, "bluebottlesons")).execute(
      scene.workflows.provision,
    );
    expect(await ask(owner.client, "suggest", { businessId })).toMatch(/^bluebottlesons[a-z0-9]{4}$/);
  },
);

test(
  "suggestion after another refusal is 20 random characters",
  { tags: ["svc.constant.store-name-otherwise"] },
  async () => {
    expect(await ask(owner.client, "suggest", { businessId: await scene.business("Admin") })).toMatch(/^[a-z0-9]{20}$/);
  },
);

test("suggestion gives up after 5 retries", { tags: ["svc.constant.store-name-retries"] }, async () => {
  const taken = { success: false, errors: [{ code: 1007 }] };
  scene.storefront.faults.set([{ path: "/accounts/trial/validate", body: taken }]);
  expect(await ask(owner.client, "suggest", { businessId: await scene.business() })).toBeNull();
  expect(calls("/accounts/trial/validate")).toHaveLength(6);
});

test("store name is checked before the storefront is asked", async () => {
  const businessId = await scene.business();
  const refused = { refused: "trial.input-refused" };
  expect(await ask(owner.client, "check", { businessId, name: "my shop" })).toMatchObject(refused);
  expect(await startStore(owner.client, businessId, "a".repeat(30))).toMatchObject(refused);
  expect(scene.storefront.requests.list()).toEqual([]);
  expect(await ask(owner.client, "check", { businessId, name: newName() })).toBeNull();
  expect(await ask(owner.client, "check", { businessId, name: "outdoor" })).toEqual({
    code: "trial.store-name-taken",
    message: "This name is already taken.",
  });
});

test("trial is invisible in another business and can't be started by a business member", async () => {
  const [businessId, elsewhereId] = [await scene.business(), await scene.business()];
  await startStore(owner.client, businessId, newName());
  const member = await scene.person("business_member", businessId);
  const admin = await scene.person("business_admin", elsewhereId);
  expect(await listTrials(member.client, businessId)).toHaveLength(1);
  expect(await listTrials(admin.client, elsewhereId)).toEqual([]);
  expect(await listTrials(admin.client, businessId)).toMatchObject({ refused: "org.denied" });
  const denied = { message: "You do not have permission to start a trial for this business" };
  expect(await startStore(member.client, businessId, newName())).toMatchObject(denied);
  expect(await ask(member.client, "suggest", { businessId })).toMatchObject(denied);
});
