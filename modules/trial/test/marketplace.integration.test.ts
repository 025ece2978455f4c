import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listTrials, startMarketplace, type TrialAnswer } from "./operations.ts";
import { createRun, type Scene, serviceToken, startScene } from "./scene.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await startScene();
});
afterEach(() => {
  scene.channels.faults.clear();
  scene.channels.requests.clear();
});
afterAll(() => scene.stop());

const dayMs = 86_400_000;

let started = 0;

async function start(more: object = {}, timeZone = "UTC") {
  const businessName = `Acme Outdoor ${++started}`;
  const businessId = await scene.business(businessName, timeZone);
  const owner = await scene.person("org_owner");
  const trial = await startMarketplace(owner.client, businessId, more);
  const run = createRun({ organizationId: scene.organizationId, businessId }, trial.id);
  return { businessId, businessName, owner, trial, run, list: () => listTrials(owner.client, businessId) };
}

async function instanceOf(businessId: string): Promise<string | undefined> {
  const admin = await scene.api.connectAdmin();
  const { rows } = await admin.query<{ status: string }>(
    "select subscription_status as status from org.product_instance where business_id = $1 and instance_type = 'MCM'",
    [businessId],
  );
  return rows[0]?.status;
}

async function titlesOf(userId: string): Promise<string[]> {
  const client = await scene.api.as(userId);
  const { data } = await client.send({ query: "{ notification_list { data { title link } } }" });
  const { notification_list: page } = data as { notification_list: { data: { title: string }[] } };
  return page.data.map(({ title }) => title);
}

test(
  "marketplace trial goes from standby over provisioning to success and enables the product for 14 days",
  {
    tags: [
      "svc.call.marketplace-trial",
      "svc.entity.marketplace-trial",
      "svc.entity.marketplace-trial-phone",
      "svc.marketplace.trial-states",
      "svc.constant.marketplace-trial",
      "decision.settled.trial-marketplace",
    ],
  },
  async () => {
    const { businessId, businessName, owner, trial, run, list } = await start({ hubSpotUserToken: "hutk-1" });
    expect(trial).toMatchObject({ product: "mcm", status: "STANDBY" });
    expect(await run.execute(scene.workflows.provision, "begin")).toBe("crashed");
    expect(await list()).toMatchObject([{ status: "PROVISIONING" }]);
    await run.execute(scene.workflows.provision);
    const [ready] = await list();
    expect(ready).toMatchObject({ status: "SUCCESS", daysLeft: 14, isEnded: false, problem: null });
    expect(await instanceOf(businessId)).toBe("TRIAL");
    const [call] = scene.channels.requests.list();
    expect(call).toMatchObject({ method: "POST", path: "/accounts/createTrialAccount" });
    expect(JSON.parse(call?.body ?? "")).toEqual({
      firstName: "Ann",
      lastName: "Lee",
      businessName,
      productInterest: "listing",
      hubSpotUserToken: "hutk-1",
      sourcePageUri: "http://console.test/page",
      phone: "[legacy]",
    });
    const identity = { sub: owner.id, email: owner.email, "business-id": businessId };
    expect(call?.headers).toMatchObject({ authorization: `Bearer ${serviceToken}`, ...identity });
    expect(await titlesOf(owner.id)).toEqual([`Your Marketplace Management trial for ${businessName} is ready.`]);
  },
);

test.each(["full", "listing", "repricing"])(
  "interest %s is sent to the channels app",
  { tags: ["svc.enum.product-interest"] },
  async (productInterest) => {
    const { run } = await start({ productInterest });
    await run.execute(scene.workflows.provision);
    expect(JSON.parse(scene.channels.requests.list()[0]?.body ?? "")).toMatchObject({ productInterest });
  },
);

test("other interests are refused", { tags: ["svc.enum.product-interest"] }, async () => {
  const owner = await scene.person("org_owner");
  const refused = await startMarketplace(owner.client, await scene.business(), { productInterest: "everything" });
  expect(refused).toMatchObject({ refused: "api.operation-refused" });
});

test("phone of the profile is sent", { tags: ["svc.entity.marketplace-trial"] }, async () => {
  const businessId = await scene.business();
  const owner = await scene.person("org_owner");
  const admin = await scene.api.connectAdmin();
  await admin.query("insert into org.user_data (user_id, phone) values ($1, '+12025550123')", [owner.id]);
  const trial = await startMarketplace(owner.client, businessId);
  await createRun({ organizationId: scene.organizationId, businessId }, trial.id).execute(scene.workflows.provision);
  expect(scene.channels.requests.list()[0]?.body).toContain('"phone":"+12025550123"');
});

test(
  "email in use fails the trial and says that a representative will contact the user",
  { tags: ["svc.error.marketplace-email"] },
  async () => {
    const inUse = { success: false, errors: ["Email already in use"] };
    scene.channels.faults.set([{ path: "/accounts/createTrialAccount", body: inUse }]);
    const { businessId, businessName, owner, run, list } = await start();
    await run.execute(scene.workflows.provision);
    expect(await list()).toMatchObject([
      {
        status: "FAILURE",
        problem: {
          code: "trial.marketplace-email-taken",
          message: "Looks like you have an account. A representative will contact you about merging your accounts.",
        },
      },
    ]);
    expect(await instanceOf(businessId)).toBeUndefined();
    expect(await titlesOf(owner.id)).toEqual([
      `Your Marketplace Management trial for ${businessName} couldn't be started.`,
    ]);
  },
);

test("other refusals fail the trial, and it can be started again", async () => {
  scene.channels.faults.set([{ path: "/accounts", status: 400, body: { success: false, errors: ["No"] }, times: 1 }]);
  const { businessId, owner, run, list } = await start();
  await run.execute(scene.workflows.provision);
  expect(await list()).toMatchObject([{ status: "FAILURE", problem: { code: "trial.marketplace-failed" } }]);
  expect(await startMarketplace(owner.client, businessId)).toMatchObject({ status: "STANDBY" });
});

test.each([
  ["an outage", { status: 503 }, "http.unavailable"],
  ["a refused credential", { status: 401, body: { success: false, errors: ["Unauthorized"] } }, undefined],
  ["an unknown answer", { status: 200, body: { hello: "world" } }, undefined],
])("%s keeps the trial in progress to be retried", async (_case, fault, code = "trial.marketplace-unavailable") => {
  scene.channels.faults.set([{ path: "/accounts", ...fault, times: 1 }]);
  const { run, list } = await start();
  await expect(run.execute(scene.workflows.provision)).rejects.toMatchObject({ code, class: "unavailable" });
  expect(await list()).toMatchObject([{ status: "PROVISIONING" }]);
  await run.execute(scene.workflows.provision);
  expect(await list()).toMatchObject([{ status: "SUCCESS" }]);
});

test.each([
  ["a refused credential", { status: 401, body: { success: false } }, "trial.marketplace-unavailable"],
  ["a rate limit", { status: 429 }, "http.limited"],
])("email in use after %s is not taken for the own account", async (_case, fault, code) => {
  scene.channels.faults.set([{ path: "/accounts", ...fault, times: 1 }]);
  const { businessId, run, list } = await start();
  await expect(run.execute(scene.workflows.provision)).rejects.toMatchObject({ code });
  scene.channels.faults.set([{ path: "/accounts", body: { success: false, errors: ["Email already in use"] } }]);
  await run.execute(scene.workflows.provision);
  expect(await list()).toMatchObject([{ status: "FAILURE", problem: { code: "trial.marketplace-email-taken" } }]);
  expect(await instanceOf(businessId)).toBeUndefined();
});

test.each(["SUCCESS", "FAILURE"])("contact data is deleted from a trial that ended as %s", async (status) => {
  if (status === "FAILURE") scene.channels.faults.set([{ path: "/accounts", body: { success: false } }]);
  const { businessName, trial, run, list } = await start({ hubSpotUserToken: "hutk-2" });
  await run.execute(scene.workflows.provision);
  expect(await list()).toMatchObject([{ status }]);
  const admin = await scene.api.connectAdmin();
  const { rows } = await admin.query("select details from trial.trial where id = $1", [trial.id]);
  expect(rows).toEqual([{ details: { product: "mcm", businessName, productInterest: "listing" } }]);
});

test("user who left the business is not notified", async () => {
  const { owner, run } = await start();
  const admin = await scene.api.connectAdmin();
  await admin.query("delete from org.assigned_role where user_id = $1", [owner.id]);
  await run.execute(scene.workflows.provision);
  expect(await titlesOf(owner.id)).toEqual([]);
});

test("worker killed after the call finds its own account in use and succeeds", async () => {
  const { businessId, owner, run, list } = await start();
  expect(await run.execute(scene.workflows.provision, "create account")).toBe("crashed");
  await run.execute(scene.workflows.provision);
  expect(scene.channels.requests.list()).toHaveLength(2);
  expect(await list()).toMatchObject([{ status: "SUCCESS" }]);
  expect(await instanceOf(businessId)).toBe("TRIAL");
  expect(await titlesOf(owner.id)).toHaveLength(1);
});

test("business that has the product can't start a trial", async () => {
  const businessId = await scene.business();
  const owner = await scene.person("org_owner");
  const { organizationId } = scene;
  const instance = { organizationId, businessId, instanceType: "MCM", subscriptionStatus: "ACTIVE" };
  await scene.api.make.productInstance(instance);
  expect(await startMarketplace(owner.client, businessId)).toMatchObject({ refused: "trial.product-enabled" });
});

test.each([
  { sourcePageUri: "javascript:alert(1)" },
  { hubSpotUserToken: "two words" },
  { hubSpotUserToken: "x".repeat(201) },
])("input %j is refused", async (more) => {
  expect((await start(more)).trial).toMatchObject({ refused: "trial.input-refused" });
});

test("starts are limited for each business", async () => {
  const businessId = await scene.business();
  const owner = await scene.person("org_owner");
  for (let count = 0; count < 10; count++) await startMarketplace(owner.client, businessId);
  expect(await startMarketplace(owner.client, businessId)).toMatchObject({ refused: "trial.limit" });
});

async function watch(trial: TrialAnswer, businessId: string, at: number) {
  const run = createRun({ organizationId: scene.organizationId, businessId }, trial.id);
  run.setNow(new Date(at));
  await run.execute(scene.workflows.watch);
}

async function scheduleOf(trialId: string): Promise<number> {
  const admin = await scene.api.connectAdmin();
  return (await admin.query("select from workflow.schedule where key = $1", [trialId])).rowCount ?? 0;
}

test("user is reminded once, 3 days before the end, by the day in the business's time zone", async () => {
  const { businessId, businessName, owner, run, list } = await start({}, "America/Chicago");
  run.setNow(new Date("2030-03-01T02:00:00Z"));
  await run.execute(scene.workflows.provision);
  const [trial] = (await list()) as [TrialAnswer];
  expect(trial.endsAt).toBe("2030-03-15T02:00:00.000Z");
  expect(await scheduleOf(trial.id)).toBe(1);
  const end = new Date(trial.endsAt ?? "").getTime();
  await watch(trial, businessId, end - 3 * dayMs - 1);
  expect(await titlesOf(owner.id)).toHaveLength(1);
  await watch(trial, businessId, end - 3 * dayMs);
  await watch(trial, businessId, end - 2 * dayMs);
  expect(await titlesOf(owner.id)).toEqual([
    `Your Marketplace Management trial for ${businessName} ends on March 14, 2030.`,
    `Your Marketplace Management trial for ${businessName} is ready.`,
  ]);
  expect(await instanceOf(businessId)).toBe("TRIAL");
});

test("reminder survives a worker that is killed before it is sent", async () => {
  const { businessId, owner, trial, run, list } = await start();
  await run.execute(scene.workflows.provision);
  const [ready] = (await list()) as [TrialAnswer];
  const watching = createRun({ organizationId: scene.organizationId, businessId }, trial.id);
  watching.setNow(new Date(new Date(ready.endsAt ?? "").getTime() - dayMs));
  for (const step of ["watch", "notify", "note"]) await watching.execute(scene.workflows.watch, step);
  await watching.execute(scene.workflows.watch);
  expect(await titlesOf(owner.id)).toHaveLength(2);
});

test("product expires at the end of the trial, and an active subscription stays", async () => {
  for (const bought of [false, true]) {
    const { businessId, trial, run, list } = await start();
    await run.execute(scene.workflows.provision);
    const [ready] = (await list()) as [TrialAnswer];
    const admin = await scene.api.connectAdmin();
    if (bought)
      await admin.query("update org.product_instance set subscription_status = 'ACTIVE' where business_id = $1", [
        businessId,
      ]);
    await watch(trial, businessId, new Date(ready.endsAt ?? "").getTime());
    expect(await instanceOf(businessId)).toBe(bought ? "ACTIVE" : "EXPIRED");
    expect(await scheduleOf(trial.id)).toBe(0);
  }
});
