import { newId } from "@bc/runtime/ids";
import type { ApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, type OrderApiScene, startOrderApi } from "./order-api-scene.ts";

let scene: OrderApiScene;
let member: ApiClient;
beforeAll(async () => {
  scene = await startOrderApi();
  const { organizationId, businessId, api } = scene;
  const { id: userId } = await api.make.user({ email: "mia@console.test", firstName: "Mia", lastName: "Member" });
  await api.make.assignRole({ organizationId, userId, roleName: "business_member", businessId });
  member = await api.as(userId);
});
afterAll(() => scene.stop());

interface View {
  id: string;
  name: string;
  scope: string;
  author: string;
  isOwn: boolean;
  canDelete: boolean;
  version: number;
  filters: { name: string; values: string[] }[];
  code?: string;
  error?: string;
}

const fields = `id name scope author isOwn canDelete version tab filters { name values } sort { column direction }
  hiddenColumns columnOrder rows density`;
const content = {
  tab: "onHold",
  filters: [{ name: "hold", values: ["FRAUD_REVIEW", "ADDRESS"] }],
  sort: { column: "total", direction: "desc" },
  hiddenColumns: ["tags"],
  columnOrder: ["number", "total"],
  rows: 25,
  density: "COMFORTABLE",
};
const save = (input: object, client = scene.admin) =>
  ask<View>(
    client,
    `mutation ($cartBusinessId: ID!, $input: OrderViewInput!) {
      order_viewUpsert(cartBusinessId: $cartBusinessId, input: $input) { ${fields} } }`,
    {
      cartBusinessId: scene.businessId,
      input: { clientKey: newId(), scope: "MINE", name: "View", ...content, ...input },
    },
  );
const remove = ({ id, version }: View, client = scene.admin, clientKey = newId()) =>
  ask<View | string>(
    client,
    `mutation ($cartBusinessId: ID!, $input: OrderViewDeleteInput!) {
      order_viewDelete(cartBusinessId: $cartBusinessId, input: $input) }`,
    { cartBusinessId: scene.businessId, input: { viewId: id, version, clientKey } },
  );
const list = (client = scene.admin) =>
  ask<View[]>(
    client,
    `query ($cartBusinessId: ID!) { order_viewList(cartBusinessId: $cartBusinessId) { ${fields} } }`,
    { cartBusinessId: scene.businessId },
  );

test("a view is saved once per key and keeps all of the list but the search", async () => {
  const clientKey = newId();
  const saved = await save({ name: " Fraud ", clientKey });
  expect(await save({ name: "Fraud", clientKey })).toEqual(saved);
  expect(saved).toEqual({
    ...content,
    id: saved.id,
    name: "Fraud",
    scope: "MINE",
    author: "Ada Tester",
    isOwn: true,
    canDelete: true,
    version: 1,
  });
  expect(await save({ filters: [{ name: "q", values: ["Robin Field"] }] })).toMatchObject({
    code: "order.input-refused",
  });
  expect(await list()).toEqual([saved]);
  expect(await list(scene.colleague)).toEqual([]);
  expect(await save({ viewId: saved.id, version: 1 }, scene.colleague)).toMatchObject({ code: "order.view-missing" });
});

test("each user changes the team's views, and a second editor learns who was first", async () => {
  const saved = await save({ name: "Today", scope: "TEAM" });
  const changed = await save({ viewId: saved.id, version: 1, name: "Today", filters: [] }, member);
  expect(changed).toMatchObject({ id: saved.id, version: 2, filters: [], isOwn: false, author: "Ada Tester" });
  expect(await save({ viewId: saved.id, version: 1, name: "Mine" })).toMatchObject({
    code: "order.changed-meanwhile",
    by: "Mia Member",
    field: "the view",
  });
});

test("the author or an admin deletes a view of the team", { tags: ["orders.list.views"] }, async () => {
  const ofAdmin = await save({ name: "Of the admin", scope: "TEAM" });
  const ofMember = await save({ name: "Of the member", scope: "TEAM" }, member);
  expect((await list(member)).find(({ id }) => id === ofAdmin.id)).toMatchObject({ canDelete: false });
  expect(await remove(ofAdmin, member)).toMatchObject({ code: "order.view-refused" });
  const clientKey = newId();
  expect(await remove(ofMember, scene.admin, clientKey)).toBe(ofMember.id);
  expect(await remove(ofMember, scene.admin, clientKey)).toBe(ofMember.id);
  expect(await remove(ofMember)).toMatchObject({ code: "order.view-missing", error: "This view was deleted." });
});

test("a name is taken within its scope, in any case", async () => {
  await save({ name: "Big orders" });
  expect(await save({ name: "BIG orders" })).toMatchObject({
    code: "order.view-refused",
    error: "A view is already named BIG orders.",
  });
  expect((await save({ name: "Big orders", scope: "TEAM" })).scope).toBe("TEAM");
  expect((await save({ name: "Big orders" }, scene.colleague)).name).toBe("Big orders");
});

test("a user has 50 views of their own", async () => {
  const results = [];
  for (let index = 0; index <= 50; index += 1) results.push(await save({ name: `View ${index}` }, member));
  expect(results.filter(({ id }) => id !== undefined)).toHaveLength(50);
  expect(results.at(-1)).toMatchObject({
    code: "order.view-limit",
    error: "You have 50 views. Delete one first.",
  });
});

test("users who only view orders see the team's views and save none", async () => {
  expect((await list(scene.viewer)).every(({ scope }) => scope === "TEAM")).toBe(true);
  expect(await save({ name: "Mine" }, scene.viewer)).toMatchObject({ class: "denied" });
});

test("shipments have views of their own", { tags: ["orders.shipment.list"] }, async () => {
  const shipments = { list: "SHIPMENTS", tab: "onTheWay", sort: null, columnOrder: [], hiddenColumns: [] };
  const filters = [{ name: "carrier", values: ["UPS"] }];
  const saved = await save({ name: "UPS on the way", ...shipments, filters });
  expect(saved).toMatchObject({ tab: "onTheWay", filters });
  expect((await list()).map(({ id }) => id)).not.toContain(saved.id);
  const ofShipments = await ask<View[]>(
    scene.admin,
    `query ($cartBusinessId: ID!) { order_viewList(cartBusinessId: $cartBusinessId, list: SHIPMENTS) { ${fields} } }`,
    { cartBusinessId: scene.businessId },
  );
  expect(ofShipments.map(({ id }) => id)).toEqual([saved.id]);
  const refused = { code: "order.input-refused" };
  expect(await save({ name: "No tab", ...shipments, tab: "onHold", filters: [] })).toMatchObject(refused);
  expect(await save({ name: "No filter", ...shipments, filters: content.filters })).toMatchObject(refused);
  expect(await save({ name: "Moved", viewId: saved.id, version: saved.version })).toMatchObject(refused);
});
