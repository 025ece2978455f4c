import { createApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, type RoleScene, startRoleScene } from "./role-scene.ts";

let scene: RoleScene;
let owner: string;
beforeAll(async () => {
  scene = await startRoleScene();
  owner = await scene.person("org_owner");
});
afterAll(() => scene.stop());

const secondsAgo = (age: number) => Math.floor(Date.now() / 1_000) - age;
const tokenAged = (age: number) =>
  scene.api.issuer.token({ sub: owner, auth_time: secondsAgo(age), acr: "urn:bc:mfa" });

async function send(age: number, query: string, variables: object) {
  return createApiClient(scene.api.url, await tokenAged(age)).send({ query, variables });
}

const changes = {
  "assigning a role": {
    query: "mutation ($input: AssignedRoleInput!) { org_assignedRoleCreate(input: $input) { id } }",
    variables: (userId: string) => ({ input: { organizationId: scene.acme, userId, roleId: "org_manager" } }),
  },
  "taking a role": {
    query:
      "mutation ($ids: [ID!]!, $organizationId: ID) { org_assignedRoleDelete(ids: $ids, organizationId: $organizationId) }",
    variables: async (userId: string) => {
      const { rows } = await scene.admin.query<{ id: string }>("select id from org.assigned_role where user_id = $1", [
        userId,
      ]);
      return { organizationId: scene.acme, ids: rows.map(({ id }) => id) };
    },
  },
  "removing a member of the organization": {
    query: "mutation ($input: OrganizationRemoveUserInput!) { org_organizationRemoveUser(input: $input) }",
    variables: (userId: string) => ({ input: { organizationId: scene.acme, userIds: [userId] } }),
  },
  "removing a member of a business": {
    query: "mutation ($input: BusinessRemoveUserInput!) { org_businessRemoveUser(input: $input) }",
    variables: (userId: string) => ({ input: { businessId: scene.shop, userIds: [userId] } }),
    role: "business_member",
  },
};

test.each(Object.entries(changes))("%s needs a sign-in within 15 minutes", async (_name, change) => {
  const { query, variables } = change;
  const role = "role" in change ? change.role : "org_member";
  const userId = await scene.person(role);
  const before = await scene.rolesOf(userId);
  const stale = await send(901, query, await variables(userId));
  expect(stale.errors?.[0]?.extensions).toMatchObject({ code: "identity.step-up-required", maxAge: 900 });
  expect(await scene.rolesOf(userId)).toEqual(before);
  expect(codeOf(await send(840, query, await variables(userId)))).toBeUndefined();
  expect(await scene.rolesOf(userId)).not.toEqual(before);
});

const invited = async (userId: string, awaitsApproval = false) => {
  const { rows } = await scene.admin.query<{ id: string }>(
    `insert into org.invitation (organization_id, id, email, role_name, token_hash, invited_by, awaits_approval, posted_at)
     values ($1, gen_random_uuid(), $2 || '@shop.test', 'org_member', sha256($2::bytea), $2::uuid, $3, now() - interval '1 day')
     returning id`,
    [scene.acme, userId, awaitsApproval],
  );
  return { input: { organizationId: scene.acme, inviteId: rows[0]?.id } };
};
const invites = {
  Invite: (userId: string) => ({
    input: { organizationId: scene.acme, primaryEmails: [`${userId}@new.test`], roleNames: ["org_member"] },
  }),
  InviteResend: (userId: string) => invited(userId),
  InviteApprove: (userId: string) => invited(userId, true),
};

test.each(Object.entries(invites))("org_user%s needs a sign-in within 15 minutes", async (name, variables) => {
  const type = name === "Invite" ? "UserInviteInput" : "InviteReferenceInput";
  const fields = name === "Invite" ? "status" : "inviteStatus";
  const query = `mutation ($input: ${type}!) { org_user${name}(input: $input) { ${fields} } }`;
  const given = await variables(await scene.person("org_owner"));
  const stale = await send(901, query, given);
  expect(stale.errors?.[0]?.extensions).toMatchObject({ code: "identity.step-up-required", maxAge: 900 });
  expect(codeOf(await send(840, query, given))).toBeUndefined();
});

test("exporting the audit log needs a sign-in within 15 minutes", async () => {
  const url = `${scene.api.url}/api/v1/audit/export/?organization_id=${scene.acme}`;
  const take = async (age: number) => fetch(url, { headers: { authorization: `Bearer ${await tokenAged(age)}` } });
  const stale = await take(901);
  expect(stale.status).toBe(401);
  expect(stale.headers.get("www-authenticate")).toBe('DPoP error="insufficient_user_authentication", max_age="900"');
  expect(await stale.json()).toMatchObject({ errors: [{ code: "identity.step-up-required", meta: { maxAge: 900 } }] });
  const recent = await take(840);
  expect(recent.status).toBe(200);
  await recent.text();
});
