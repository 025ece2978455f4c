import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { listAppended } from "@bc/events/testing";
import { newId } from "@bc/runtime/ids";
import type { ApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addressOfLocation } from "../contract/address.ts";
import { sampleLocation } from "../testing/samples.ts";

let api: TestApi;
let admin: Awaited<ReturnType<TestApi["connectAdmin"]>>;
let [organizationId, businessId] = ["", ""];
let [manager, member]: ApiClient[] = [];

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
  const { id: userId } = await api.make.user({ email: `${newId()}@acme.test`, firstName: "Bob", lastName: "Ray" });
  await api.make.assignRole({ organizationId, userId, roleName: "business_member", businessId });
  member = await api.as(userId);
});

interface Location {
  id: string;
  name: string;
  version: number;
  isActive: boolean;
  openOrders: number;
}
const fields = "id name type cutoffs isActive openOrders version nextCutoff packages { name isDefault }";
const operation = (name: string, input: string) =>
  `mutation ($businessId: ID!, $input: ${input}!) { ${name}(businessId: $businessId, input: $input) { ${fields} } }`;
const create = operation("inventory_locationCreate", "InventoryLocationCreateInput");
const update = operation("inventory_locationUpdate", "InventoryLocationUpdateInput");
const deactivate = operation("inventory_locationDeactivate", "InventoryLocationDeactivateInput");

async function write(query: string, input: object, client = manager!) {
  const { data, errors } = await client.send({
    query,
    variables: { businessId, input: { clientKey: newId(), ...input } },
  });
  return { location: Object.values(data ?? {})[0] as Location, error: errors?.[0] };
}
const added = async (changes: object = {}) =>
  (await write(create, { location: { ...sampleLocation, ...changes } })).location;

async function list(client = manager!): Promise<Location[]> {
  const query = `query ($businessId: ID!) { inventory_locationList(businessId: $businessId) { data { ${fields} } } }`;
  const { data } = await client.send({ query, variables: { businessId } });
  return (data!["inventory_locationList"] as { data: Location[] }).data;
}

test("a member reads the location that a manager added", { tags: "orders.operation.reads" }, async () => {
  const { id } = await added();
  expect(await list(member)).toMatchObject([
    { id, name: "Dallas", type: "OWN", isActive: true, openOrders: 0, version: 1, nextCutoff: expect.any(String) },
  ]);
  const { error } = await write(create, { location: sampleLocation }, member);
  expect(error?.extensions).toMatchObject({ code: "org.denied" });
});

test("location keeps all of its facts", { tags: "orders.entity.location" }, async () => {
  const bins = ["A-1", "A-2"];
  const address = { street1: "1 Dock Road", region: "TX", zip: "75201", country: "US" };
  const calendar = {
    holidays: [],
    closures: [{ from: "2026-12-24", to: "2026-12-26", name: "Inventory" }],
    extraOpenings: [],
  };
  const { id } = await added({ ...address, bins, calendar, handlingDays: 3 });
  const query = `query ($businessId: ID!, $id: ID!) { inventory_location(businessId: $businessId, id: $id) {
    type zone cutoffs handlingDays isActive bins street1 region zip country
    calendar { holidays closures { from to name } extraOpenings { day cutoff } } } }`;
  const { data } = await manager!.send({ query, variables: { businessId, id } });
  expect(data?.["inventory_location"]).toMatchObject({
    ...address,
    type: "OWN",
    zone: "America/Chicago",
    cutoffs: sampleLocation.cutoffs,
    handlingDays: 3,
    isActive: true,
    bins,
    calendar,
  });
  expect(addressOfLocation({ ...address, street2: "Gate 2", street3: null, city: "Dallas" })).toEqual({
    address1: "1 Dock Road",
    address2: "Gate 2",
    address3: null,
    city: "Dallas",
    state: "TX",
    countryCode: "US",
    postalCode: "75201",
  });
});

test("a repeated key adds one location", async () => {
  const clientKey = newId();
  const first = await write(create, { clientKey, location: sampleLocation });
  const second = await write(create, { clientKey, location: sampleLocation });
  expect(second.location.id).toBe(first.location.id);
  expect(await list()).toHaveLength(1);
});

test("refuses what no location can be", async () => {
  const problems = async (changes: object) =>
    (await write(create, { location: { ...sampleLocation, ...changes } })).error?.extensions?.["fields"];
  expect(await problems({ zone: "Mars/Base" })).toEqual({ zone: "Please choose a time zone" });
  expect(await problems({ cutoffs: Array(7).fill(null) })).toEqual({ cutoffs: "Please open at least one weekday" });
  expect(await problems({ handlingDays: 31 })).toEqual({ handlingDays: "Please enter a number from 0 to 30" });
  const backwards = { ...sampleLocation.calendar, closures: [{ from: "2026-12-02", to: "2026-12-01", name: "" }] };
  expect(await problems({ calendar: backwards })).toEqual({
    "calendar.closures.0.to": "The last day must not be before the first",
  });
});

test("an edit of an older version is refused with who changed it", async () => {
  const { id } = await added();
  const location = { ...sampleLocation, handlingDays: 2 };
  expect((await write(update, { id, version: 1, location })).location.version).toBe(2);
  const { error } = await write(update, { id, version: 1, location: { ...location, handlingDays: 3 } });
  expect(error?.extensions).toMatchObject({ code: "inventory.changed-meanwhile", by: "Ann Lee", version: 2 });
});

test("only changes that move deadlines are announced", async () => {
  const { id } = await added();
  const events = async () =>
    (await listAppended(admin, "inventory.location-changed")).filter(
      (payload) => (payload as { locationId: string }).locationId === id,
    ).length;
  const before = await events();
  await write(update, { id, version: 1, location: { ...sampleLocation, city: "Fort Worth" } });
  expect(await events()).toBe(before);
  await write(update, { id, version: 2, location: { ...sampleLocation, handlingDays: 4 } });
  expect(await events()).toBe(before + 1);
});

test("the last active own location stays", async () => {
  const { id } = await added();
  await added({ name: "Partner", type: "EXTERNAL" });
  expect((await write(deactivate, { id, version: 1 })).error).toMatchObject({
    message: "A business needs one active location.",
    extensions: { code: "inventory.location-last", class: "conflict" },
  });
  const { error } = await write(update, { id, version: 1, location: { ...sampleLocation, type: "EXTERNAL" } });
  expect(error?.extensions).toMatchObject({ code: "inventory.location-last" });
});

test("two users can't deactivate the last two locations", async () => {
  const [one, two] = [await added(), await added({ name: "Austin" })];
  const results = await Promise.all([one, two].map(({ id }) => write(deactivate, { id, version: 1 })));
  expect(results.filter(({ error }) => error)).toHaveLength(1);
  expect((await list()).filter(({ isActive }) => isActive)).toHaveLength(1);
});

test("the 201st location is refused", { tags: "orders.limit.counts" }, async () => {
  await admin.query(
    `insert into inventory.location (business_id, id, name, type, country, zone, cutoffs, handling_days, calendar)
     select $1, gen_random_uuid(), 'Location ' || n, 'OWN', 'US', 'UTC', $2, 1, $3 from generate_series(1, 200) n`,
    [businessId, JSON.stringify(sampleLocation.cutoffs), JSON.stringify(sampleLocation.calendar)],
  );
  const { error } = await write(create, { location: sampleLocation });
  expect(error?.message).toBe("A business can have up to 200 locations.");
});
