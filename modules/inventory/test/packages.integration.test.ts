import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { newId } from "@bc/runtime/ids";
import type { ApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sampleLocation, samplePackage } from "../testing/samples.ts";

let api: TestApi;
let admin: Awaited<ReturnType<TestApi["connectAdmin"]>>;
let [organizationId, businessId] = ["", ""];
let manager: ApiClient;

beforeAll(async () => {
  api = await startApi();
  admin = await api.connectAdmin();
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
  const { id: userId } = await api.make.user({ email: "manager@acme.test", firstName: "Ann", lastName: "Lee" });
  await api.make.assignRole({ organizationId, userId, roleName: "org_manager" });
  manager = await api.as(userId);
});
afterAll(async () => {
  await admin.end();
  await api.stop();
});
beforeEach(async () => {
  ({ id: businessId } = await api.make.business({ organizationId, name: `Shop ${newId()}` }));
});

async function write<Result = { id: string; version: number }>(name: string, input: object, fields = "id version") {
  const [noun, verb] = [name.slice("inventory_".length), name];
  const type = `Inventory${noun[0]!.toUpperCase()}${noun.slice(1)}Input`;
  const { data, errors } = await manager.send({
    query: `mutation ($businessId: ID!, $input: ${type}!) { ${verb}(businessId: $businessId, input: $input) { ${fields} } }`,
    variables: { businessId, input: { clientKey: newId(), ...input } },
  });
  return { result: data?.[name] as Result, error: errors?.[0] };
}
const add = (changes: object = {}) => write("inventory_packageCreate", { package: { ...samplePackage, ...changes } });
const remove = (id: string, version = 1) =>
  write<{ isRetired: boolean }>("inventory_packageDelete", { id, version }, "isRetired");

async function list() {
  const query = `query ($businessId: ID!) { inventory_packageList(businessId: $businessId) { data { name isRetired } } }`;
  const { data } = await manager.send({ query, variables: { businessId } });
  return (data!["inventory_packageList"] as { data: unknown[] }).data;
}

test("an unused preset is deleted, one in use is retired", { tags: "orders.preset.settings" }, async () => {
  const [unused, used, standard] = [
    await add(),
    await add({ name: "Large box" }),
    await add({ name: "Bag", barcode: "123" }),
  ];
  await admin.query("update inventory.package set used_at = now() where id = $1", [used.result.id]);
  const location = { ...sampleLocation, defaultPackageId: standard.result.id };
  await write("inventory_locationCreate", { location });

  expect((await remove(unused.result.id)).result).toEqual({ isRetired: false });
  expect((await remove(used.result.id)).result).toEqual({ isRetired: true });
  expect((await remove(standard.result.id)).result).toEqual({ isRetired: true });
  expect(await list()).toEqual([
    { name: "Bag", isRetired: true },
    { name: "Large box", isRetired: true },
  ]);
  // A retired preset frees its name and barcode.
  expect((await add({ name: "Bag", barcode: "123" })).error).toBeUndefined();
});

test("names and barcodes are unique, and a carrier's preset names its carrier", async () => {
  await add({ barcode: "123" });
  expect((await add({ name: "SMALL BOX" })).error?.extensions).toMatchObject({ code: "inventory.name-taken" });
  expect((await add({ name: "Other", barcode: "123" })).error?.message).toBe("Small box has this barcode.");
  expect((await add({ name: "Flat rate", kind: "CARRIER" })).error?.extensions).toMatchObject({
    fields: { carrierName: "Please name the carrier" },
  });
});

test("a location names its default package", { tags: "orders.preset.settings" }, async () => {
  const [box] = [await add(), await add({ name: "Bag" })];
  const location = { ...sampleLocation, defaultPackageId: box.result.id };
  const { result } = await write("inventory_locationCreate", { location }, "packages { name isDefault }");
  expect(result).toEqual({
    packages: [
      { name: "Bag", isDefault: false },
      { name: "Small box", isDefault: true },
    ],
  });
});

test("a preset whose ID is none is missing", async () => {
  expect((await remove("not-an-id")).error?.extensions).toMatchObject({ code: "inventory.package-missing" });
});

test("an edit of an older version is refused", async () => {
  const { result } = await add();
  const change = (height: number) =>
    write("inventory_packageUpdate", { id: result.id, version: 1, package: { ...samplePackage, height } });
  expect((await change(120)).result.version).toBe(2);
  expect((await change(130)).error?.extensions).toMatchObject({ code: "inventory.changed-meanwhile" });
});
