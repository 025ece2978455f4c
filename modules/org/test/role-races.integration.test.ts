import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, type RoleScene, startRoleScene } from "./role-scene.ts";

let scene: RoleScene;
beforeAll(async () => {
  scene = await startRoleScene();
});
afterAll(() => scene.stop());

const rounds = 20;
const create = "mutation ($input: AssignedRoleInput!) { org_assignedRoleCreate(input: $input) { id } }";
const removal = "mutation ($input: OrganizationRemoveUserInput!) { org_organizationRemoveUser(input: $input) }";

const removeFrom = (organizationId: string) => (callerId: string, userId: string) =>
  scene.send(callerId, removal, { input: { organizationId, userIds: [userId] } });
const demoteIn = (organizationId: string) => (callerId: string, userId: string) =>
  scene.send(callerId, create, { input: { organizationId, userId, roleId: "org_admin" } });
const ownersOf = async (organizationId: string) => {
  const text = "select from org.assigned_role where organization_id = $1 and role_name = 'org_owner'";
  return (await scene.admin.query(text, [organizationId])).rowCount;
};

async function organizationWithOwners() {
  const { id } = await scene.api.make.organization({ name: "Race" });
  const owners = [
    await scene.person("org_owner", { organizationId: id }),
    await scene.person("org_owner", { organizationId: id }),
  ] as const;
  return { id, owners };
}

// Which of the refusals it is depends on how far the other was when the loser's request arrived.
const told = {
  removal: ["org.last-owner", "org.denied", "database.tenant-refused"],
  demotion: ["org.last-owner", "org.member-above"],
};

test.each([
  ["removing", removeFrom, told.removal],
  ["demoting", demoteIn, told.demotion],
] as const)("one of two owners %s each other at once succeeds, and the other learns why", async (_, actIn, reasons) => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, owners } = await organizationWithOwners();
    const [one, two] = owners;
    const act = actIn(id);
    const codes = (await Promise.all([act(one, two), act(two, one)])).map(codeOf);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(reasons).toContain(codes.find((code) => code !== undefined));
    expect(await ownersOf(id)).toBe(1);
  }
});

test.each([
  ["removing", removeFrom],
  ["demoting", demoteIn],
] as const)("of two others %s one owner each at once, one hears that the last one stays", async (_, actIn) => {
  const callers = [await scene.person("superadmin"), await scene.person("superadmin")] as const;
  for (let round = 0; round < rounds; round += 1) {
    const { id, owners } = await organizationWithOwners();
    const act = actIn(id);
    const answers = await Promise.all(callers.map((caller, index) => act(caller, owners[index] ?? "")));
    expect(new Set(answers.map(codeOf))).toEqual(new Set([undefined, "org.last-owner"]));
    expect(await ownersOf(id)).toBe(1);
  }
});

test("concurrent assignments to one user are applied one after the other", async () => {
  const callers = [await scene.person("org_owner"), await scene.person("org_admin")] as const;
  const roles = ["org_manager", "org_admin"] as const;
  for (let round = 0; round < rounds; round += 1) {
    const member = await scene.person("org_member");
    const input = { organizationId: scene.acme, userId: member };
    const answers = await Promise.all(
      callers.map((caller, index) => scene.send(caller, create, { input: { ...input, roleId: roles[index] } })),
    );
    expect(answers.map(codeOf)).toEqual([undefined, undefined]);
    const text =
      "select before->>'roleName' as before, after->>'roleName' as after from org.audit_entry where target_id = $1 order by sequence";
    const { rows } = await scene.admin.query<{ before: string; after: string }>(text, [member]);
    expect(rows.map(({ after }) => after).toSorted()).toEqual(roles.toSorted());
    expect(rows.map(({ before }) => before)).toEqual(["org_member", rows[0]?.after]);
    expect(await scene.rolesOf(member)).toEqual([rows[1]?.after]);
  }
});

test("one of two superadmins who remove each other at once remains", async () => {
  await scene.admin.query("delete from org.global_role");
  const drop = "mutation ($input: GlobalRoleInput!) { org_globalRoleDelete(input: $input) }";
  for (let round = 0; round < rounds; round += 1) {
    await scene.admin.query("delete from org.global_role");
    const [one, two] = [await scene.person("superadmin"), await scene.person("superadmin")];
    const takeFrom = (callerId: string, userId: string) =>
      scene.send(callerId, drop, { input: { userId, roleId: "superadmin" } });
    const codes = (await Promise.all([takeFrom(one, two), takeFrom(two, one)])).map(codeOf);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(["org.denied", "database.tenant-refused"]).toContain(codes.find(Boolean));
    expect((await scene.admin.query("select from org.global_role")).rowCount).toBe(1);
  }
});
