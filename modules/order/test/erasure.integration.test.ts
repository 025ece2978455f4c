import { createApiClient } from "@bc/testing/api-client";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testAddress, testDelivery, testFacts } from "../testing/deliveries.ts";
import { previewsPerMinute } from "../contract/limits.ts";
import { takePreview } from "../service/take-preview.ts";
import { type ErasureScene, startErasureScene } from "./erasure-scene.ts";

let scene: ErasureScene;
beforeAll(async () => {
  scene = await startErasureScene();
});
afterAll(() => scene.stop());

const ada = { ...testAddress, name: "Ada Lovelace", email: "Ada@Lovelace.example" };
let count = 0;

/** Delivers orders of a customer: closed ones, and open ones. */
async function place(email: string, states: readonly ("CANCELED" | "OPEN")[]): Promise<string[]> {
  const person = { ...ada, email };
  const sources = states.map(() => `E-${++count}`);
  const ids = await scene.deliver(
    sources.map((sourceOrderId, index) =>
      testDelivery(1, {
        sourceOrderId,
        facts: testFacts({ orderNumber: sourceOrderId, state: states[index], customer: person, shipTo: person }),
      }),
    ),
  );
  return sources.map((source) => ids.get(source) ?? "");
}

const erasedAt = async (ids: readonly string[]) =>
  (
    await scene.query<{ erased: boolean }>(
      `select erased_at is not null as erased from "order"."order" where id = any ($1) order by array_position($1, id)`,
      [ids],
    )
  ).map(({ erased }) => erased);

test("dry run counts orders and files, and changes nothing", { tags: ["orders.privacy.erasure-request"] }, async () => {
  const ids = await place("preview@buyer.example", ["CANCELED", "CANCELED", "OPEN"]);
  const { requestId } = await scene.request({ cartOrderIds: ids, columns: ["customerEmail"] });
  await scene.write(requestId);
  const counts = { orderCount: 3, openCount: 1, exportCount: 1, request: null };
  expect(await scene.preview({ email: " PREVIEW@buyer.example" })).toMatchObject(counts);
  expect(await scene.preview({ cartOrderId: ids[0] })).toMatchObject(counts);
  expect(await scene.erasures()).toEqual([]);
  for (const subject of [{}, { email: "a@b.example", cartOrderId: ids[0] }, { email: "no address" }])
    expect(await scene.preview(subject)).toMatchObject({ code: "order.input-refused" });
  for (const subject of [{ email: "unknown@buyer.example" }, { cartOrderId: randomUUID() }])
    expect(await scene.preview(subject)).toMatchObject({ code: "order.customer-missing" });
});

test(
  "request takes effect after 72 hours, and leaves open orders until they close",
  { tags: ["orders.privacy.erasure-request"] },
  async () => {
    const [closed, open] = (await place("later@buyer.example", ["CANCELED", "OPEN"])) as [string, string];
    const [other] = (await place("other@buyer.example", ["CANCELED"])) as [string];
    const clientKey = randomUUID();
    const { request } = await scene.erase({ email: "later@buyer.example" }, clientKey);
    const id = request?.id ?? "";
    expect(request).toMatchObject({ state: "PENDING", email: "later@buyer.example", orderCount: 2, openCount: 1 });
    const [requested, effective] = [request?.requestedAt ?? "", request?.effectiveAt ?? ""];
    expect(Date.parse(effective) - Date.parse(requested)).toBe(72 * 3_600_000);
    // A repeated call and another one for the same customer return it.
    expect((await scene.erase({ email: "later@buyer.example" }, clientKey)).request?.id).toBe(id);
    expect((await scene.erase({ cartOrderId: open })).request?.id).toBe(id);
    expect(await erasedAt([closed, open])).toEqual([false, false]);
    expect((await scene.takeEffect(id))?.toISOString()).toBe(new Date(effective).toISOString());
    expect(await erasedAt([closed, open, other])).toEqual([true, false, false]);
    expect((await scene.erasures()).find((erasure) => erasure.id === id)).toMatchObject({
      state: "EFFECTIVE",
      email: null,
      erasedCount: 1,
      openCount: 1,
    });
    expect(await scene.withdraw(id)).toMatchObject({ code: "order.erasure-effective" });
  },
);

test("withdrawn request erases nothing", { tags: ["orders.privacy.erasure-request"] }, async () => {
  const ids = await place("withdrawn@buyer.example", ["CANCELED"]);
  const { request } = await scene.erase({ cartOrderId: ids[0] });
  expect(request).toMatchObject({ email: null, cartOrderId: ids[0] });
  const id = request?.id ?? "";
  expect(await scene.withdraw(id, scene.colleague)).toMatchObject({ state: "WITHDRAWN", withdrawnBy: "Grace Tester" });
  await scene.takeEffect(id);
  expect(await erasedAt(ids)).toEqual([false]);
  expect(await scene.withdraw(randomUUID())).toMatchObject({ code: "order.erasure-missing" });
  const entries = await scene.query<{ action: string; after: unknown }>(
    `select action, after from org.audit_entry where target_id = $1 order by action`,
    [id],
  );
  expect(entries).toEqual([
    { action: "order.erasure-requested", after: { by: "order", orders: 1 } },
    { action: "order.erasure-withdrawn", after: null },
  ]);
});

test("erasing needs a sign-in of the last 15 minutes and updateBusiness", async () => {
  const { api, adminId, viewer } = scene;
  const token = await api.issuer.token({ sub: adminId, auth_time: Math.floor(Date.now() / 1_000) - 901 });
  expect(await scene.preview({ email: "a@b.example" }, createApiClient(api.url, token))).toMatchObject({
    code: "identity.step-up-required",
  });
  expect((await scene.preview({ email: "a@b.example" }, viewer)).code).toMatch(/denied/u);
});

test("previews of erasures are limited for the whole business, apart from other previews", async () => {
  const useUp = async (kind: "location" | "erasure") => {
    for (let left = previewsPerMinute; left > 0; left--)
      await takePreview(scene.worker, kind, scene.businessId).catch(() => undefined);
  };
  const subject = { email: "anyone@buyer.example" };
  await useUp("location");
  // The api may have leased a few tokens before.
  for (let leased = 5; leased >= 0; leased--)
    expect((await scene.preview(subject, scene.colleague)).code).toBe("order.customer-missing");
  await useUp("erasure");
  // The api may have leased a few tokens before.
  const codes: unknown[] = [];
  for (let leased = 5; leased >= 0; leased--) codes.push((await scene.preview(subject, scene.colleague)).code);
  expect(codes.at(-1)).toBe("order.preview-limit");
});
