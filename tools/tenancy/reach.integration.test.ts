import { testDatabase, type TestDatabase } from "@bc/testing/database";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "@bc/dev/demo";
import { takeChanges, trespasses, watchChanges } from "./changes.ts";
import { plant } from "./plant.ts";
import { createRandom } from "./random.ts";
import { Reach } from "./reach.ts";
import { inventWorld, type Person, type World } from "./world.ts";

let database: TestDatabase;
let client: pg.Client;
let world: World;
let reach: Reach;

beforeAll(async () => {
  database = await testDatabase();
  await seedDemo(database.adminUrl);
  client = await database.connectAdmin();
  world = inventWorld(createRandom(1));
  await watchChanges(client);
  await plant(client, world);
  reach = new Reach(client, world);
  await reach.refresh();
});
afterAll(async () => {
  await database.drop();
});

const inRole = (organization: number, roleName: string): Person => {
  const organizationId = world.organizations[organization]?.id;
  const held = world.held.find((one) => one.organizationId === organizationId && one.roleName === roleName);
  return world.people.find(({ id }) => id === held?.userId) as Person;
};
const see = (reader: Person, answer: string, asked = "") => reach.sight(reader.id, answer, asked, undefined);

test("words and ids of the own organization are the reader's, those of another are not", () => {
  const [own, other] = world.organizations;
  const answer = `${own?.word} ${own?.id} ${other?.word} ${other?.id}`;
  expect(see(inRole(0, "org_member"), answer)).toEqual({ own: 2, foreign: [other?.word, other?.id], sibling: [] });
});

test("a member of one business is no reader of another; the organization's administrators are", () => {
  const [first, second] = world.businesses;
  const member = inRole(0, "business_admin");
  const theirs = world.held.find(({ userId }) => userId === member.id)?.businessId;
  const beside = first?.id === theirs ? second : first;
  expect(see(member, `${beside?.word}`).sibling).toEqual([beside?.word]);
  expect(see(inRole(0, "org_owner"), `${beside?.word}`)).toEqual({ own: 1, foreign: [], sibling: [] });
});

test("colleagues see each other's names but no private data", () => {
  const [reader, colleague, stranger] = [inRole(0, "org_owner"), inRole(0, "org_member"), inRole(3, "org_owner")];
  expect(see(reader, colleague.word).own).toBe(1);
  expect(see(reader, stranger.word).foreign).toEqual([stranger.word]);
  expect(see(reader, colleague.privateWord).foreign).toEqual([colleague.privateWord]);
});

test("what the reader said in the request is no news", () => {
  const [, other] = world.organizations;
  expect(see(inRole(0, "org_owner"), `${other?.id}`, `{"organizationId":"${other?.id}"}`).foreign).toEqual([]);
});

test("rows written in another tenant are trespasses; in the own they are not", async () => {
  const [own, other] = world.organizations;
  const owner = inRole(0, "org_owner");
  const organizationOf = (id: string) => world.businesses.find((business) => business.id === id)?.organizationId;
  const found = async (sql: string, values: unknown[]) => {
    await takeChanges(client);
    await client.query(sql, values);
    return trespasses(owner.id, await takeChanges(client), reach, organizationOf).map(({ target }) => target);
  };
  const rename = "update org.organization set phone = '1' where id = $1";
  expect(await found(rename, [own?.id])).toEqual([]);
  expect(await found(rename, [other?.id])).toEqual(["org.organization"]);
  const channel = "update org.sales_channel set name = 'x' where business_id = $1";
  const theirs = world.businesses.find(({ organizationId }) => organizationId === other?.id);
  expect(await found(channel, [theirs?.id])).toEqual(["org.sales_channel", "org.sales_channel"]);
  expect(await found("delete from org.user_data where user_id = $1", [owner.id])).toEqual([]);
  const colleague = inRole(0, "org_member");
  expect(await found("delete from org.user_data where user_id = $1", [colleague.id])).toEqual(["org.user_data"]);
});

test("joining an organization by oneself is a trespass, and founding one is not", async () => {
  const owner = inRole(0, "org_owner");
  const join =
    "insert into org.assigned_role (organization_id, id, user_id, role_name) values ($1, $2, $3, 'org_owner')";
  await takeChanges(client);
  await client.query(join, [world.organizations[3]?.id, crypto.randomUUID(), owner.id]);
  // The role, and the member that it makes.
  expect(trespasses(owner.id, await takeChanges(client), reach, () => undefined)).toHaveLength(2);
  const organizationId = crypto.randomUUID();
  await client.query("insert into org.organization (id, name) values ($1, 'New')", [organizationId]);
  await client.query(join, [organizationId, crypto.randomUUID(), owner.id]);
  expect(trespasses(owner.id, await takeChanges(client), reach, () => undefined)).toEqual([]);
});
