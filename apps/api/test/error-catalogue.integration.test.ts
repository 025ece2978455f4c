import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { runText } from "@bc/db/database";
import { toAppError } from "@bc/runtime/app-error";
import { createApiClient } from "@bc/testing/api-client";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sentenceFor } from "../src/error-catalogue.ts";
import { startApi, type TestApi } from "../testing/start-api.ts";

// Every row of the catalogue is provoked by a real failure: engines that are away, rows that are in the way.
let api: TestApi;
let misconfigured: TestApi;
let elsewhere: Server;
let admin: pg.Client;
/** Holds locks. Within its transaction it would see who waits as it was at the first look. */
let blocker: pg.Client;
let owner: string;
let member: string;
let organizationId: string;
let businessId: string;

beforeAll(async () => {
  // Something that is not the identity service answers under its address.
  elsewhere = createServer((_request, response) => response.writeHead(418).end('{"hello": "world"}'));
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const { port } = elsewhere.address() as { port: number };
  api = await startApi({ FEED_MARKETING_EMAIL: "feeds@team.test" });
  misconfigured = await startApi({ IDENTITY_INTERNAL_URL: `http://127.0.0.1:${port}` });
  admin = await api.connectAdmin();
  blocker = await api.connectAdmin();
  ({ id: owner } = await api.make.user({ email: "owner@acme.test", firstName: "O", lastName: "Wner" }));
  ({ id: member } = await api.make.user({ email: "member@acme.test", firstName: "M", lastName: "Ember" }));
  await misconfigured.make.user({ id: owner, email: "owner@acme.test", firstName: "O", lastName: "Wner" });
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
  ({ id: businessId } = await api.make.business({ organizationId, name: "Shop" }));
  await api.make.assignRole({ organizationId, userId: owner, roleName: "org_owner" });
  await api.make.assignRole({ organizationId, userId: member, roleName: "org_member" });
});
afterAll(async () => {
  await api.stop();
  await misconfigured.stop();
  elsewhere.close();
});

const outage = "Something went wrong. It may be a misconfiguration or a service outage; please try again.";

const tokens = new Map<string, Promise<string>>();

/** One token for each person, so that it is verified before anything breaks. */
function tokenOf(userId: string, on: TestApi): Promise<string> {
  const key = `${on.url} ${userId}`;
  const token = tokens.get(key) ?? on.issuer.token({ sub: userId, auth_time: Math.floor(Date.now() / 1_000) });
  tokens.set(key, token);
  return token;
}

async function send(query: string, variables: Record<string, unknown> = {}, { userId = owner, on = api } = {}) {
  const { errors } = await createApiClient(on.url, await tokenOf(userId, on)).send({ query, variables });
  const { message, extensions } = errors?.[0] ?? {};
  return { message, summary: extensions?.["summary"], code: extensions?.["code"], extensions };
}

/** The database's connection breaks while the operation waits for the table. */
async function sendWhileBroken(table: string, query: string, variables: Record<string, unknown> = {}) {
  await send("{ me { id } }");
  await blocker.query(`begin; lock table ${table} in access exclusive mode`);
  let isAnswered = false;
  const answer = send(query, variables).finally(() => (isAnswered = true));
  while (!isAnswered) {
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'bc_api' and datname = current_database() and wait_event_type = 'Lock'",
    );
    await sleep(20);
  }
  await blocker.query("rollback");
  return answer;
}

test(
  "unreachable identity shows the password's sentence and the reason",
  { tags: ["svc.error.password", "shell.error.other-outage"] },
  async () => {
    const query = 'mutation { org_userChangeOwnPassword(input: { currentPassword: "a", newPassword: "b" }) }';
    expect(await send(query)).toMatchObject({
      code: "http.unavailable",
      message: outage,
      summary: `Something went wrong when attempting to update your password: ${outage}`,
    });
  },
);

const attempting = (what: string) => ({
  message: outage,
  summary: `Something went wrong when attempting to ${what}`,
});

test(
  "unreachable identity shows the sentence for confirming the password",
  { tags: "svc.error.mfa-password" },
  async () => {
    const query = 'mutation { org_userMfaData(mfaInput: { username: "a@b.test", password: "c" }) { access_token } }';
    expect(await send(query)).toMatchObject(attempting("confirm your password"));
  },
);

test("unreachable identity shows the sentence for the app's code", { tags: "svc.error.mfa-code" }, async () => {
  const query = 'mutation { org_userConfirmMfaEnrollment(mfatoken: "t", type: OTP, otpcode: "1") { access_token } }';
  expect(await send(query)).toMatchObject(attempting("validate your authentication code"));
});

test(
  "unreachable identity shows the sentence for the SMS code, by variable too",
  { tags: "svc.error.mfa-sms-confirm" },
  async () => {
    const query = `mutation ($type: MfaType!) {
    org_userConfirmMfaEnrollment(mfatoken: "t", type: $type, oobcode: "1", bindingcode: "2") { access_token }
  }`;
    expect(await send(query, { type: "SMS" })).toMatchObject(attempting("confirm your SMS code"));
  },
);

test(
  "unreachable identity shows the sentences for removing and viewing factors",
  { tags: "svc.error.mfa-remove" },
  async () => {
    expect(await send("mutation { org_userMfaDelete }")).toMatchObject(attempting("remove this authentication method"));
    expect(await send("{ identity_passkeyList { id } }")).toMatchObject(attempting("view your authenticators"));
  },
);

test(
  "unexpected error in an MFA operation shows that operation's default",
  { tags: "svc.error.mfa-default" },
  async () => {
    expect(await send("mutation { org_userMfaDelete }", {}, { on: misconfigured })).toMatchObject({
      code: "internal",
      message: "An unspecified error occurred.",
      summary: "Something went wrong when attempting to remove this authentication method",
    });
  },
);

test(
  "unexpected error elsewhere shows the general sentence",
  { tags: ["shell.error.other", "svc.error.other"] },
  async () => {
    const query = 'mutation { org_userChangeOwnPassword(input: { currentPassword: "a", newPassword: "b" }) }';
    expect(await send(query, {}, { on: misconfigured })).toMatchObject({
      code: "internal",
      message: "Something went wrong",
      summary: "Something went wrong when attempting to update your password: Something went wrong",
    });
  },
);

test(
  "failed list of organizations asks to contact an administrator",
  { tags: "svc.error.organization-list" },
  async () => {
    const query = "{ org_organizationList { totalCount } }";
    const { message, summary } = await sendWhileBroken("org.global_role", query);
    expect(message).toBe(outage);
    expect(summary).toMatch(/organizations could not be retrieved.*contact an administrator/);
  },
);

test("failed read of a business shows its sentence", { tags: "svc.error.business-retrieve" }, async () => {
  const query = "query ($id: ID!) { org_businessShow(id: $id) { name } }";
  expect(await sendWhileBroken("org.business", query, { id: businessId })).toMatchObject({
    code: "database.unavailable",
    summary: `Something went wrong while attempting to retrieve the business information: ${outage}`,
  });
});

test("failed change of a business shows its sentence", { tags: "svc.error.business-update" }, async () => {
  const query = 'mutation ($id: ID!) { org_businessUpdate(input: { id: $id, name: "New" }) { name } }';
  expect(await sendWhileBroken("org.business", query, { id: businessId })).toMatchObject({
    message: outage,
    summary: `Something went wrong while attempting to update the business information: ${outage}`,
  });
});

test("failed list of users shows its sentence", { tags: "svc.error.users-retrieve" }, async () => {
  const told = { message: outage, summary: `There was a problem retrieving users: ${outage}` };
  const list = "query ($id: ID!) { org_userList(organizationId: $id) { totalCount } }";
  expect(await sendWhileBroken('org."user"', list, { id: organizationId })).toMatchObject(told);
  // The tables of people read members, which alone looks at invitations.
  const inOrganization = "query ($id: ID!) { org_organizationShow(id: $id) { members { totalCount } } }";
  expect(await sendWhileBroken("org.invitation", inOrganization, { id: organizationId })).toMatchObject(told);
  const inBusiness = "query ($id: ID!) { org_businessShow(id: $id) { members { totalCount } } }";
  expect(await sendWhileBroken("org.invitation", inBusiness, { id: businessId })).toMatchObject(told);
});

test(
  "failed feed marketing request asks to try later, unless a value was refused",
  { tags: "svc.error.feed-contact" },
  async () => {
    const query = `mutation ($id: ID!, $phone: String!) {
    org_emailDFW(input: { businessId: $id, phoneNumber: $phone, feedTool: false })
  }`;
    expect(await sendWhileBroken("workflow.run", query, { id: businessId, phone: "2025550123" })).toMatchObject({
      message: outage,
      summary: "An error occurred. Please try again later.",
    });
    const refused = await send(query, { id: businessId, phone: "123" });
    expect([refused.code, refused.summary]).toEqual(["org.input-refused", undefined]);
  },
);

test("failed account form shows its sentence", { tags: "svc.error.account-update" }, async () => {
  const input = { businessId, firstName: "O", lastName: "Wner", phone: "+12025550123", businessName: "Shop" };
  const query = "mutation ($input: TrialAccountUpdateInput!) { trial_accountUpdate(input: $input) { phone } }";
  expect(await sendWhileBroken("org.user_data", query, { input })).toMatchObject({
    message: outage,
    summary:
      "There was an error while updating your account information. Please try again, or if the error persists, contact us.",
  });
});

test("failed list of businesses shows its sentence", { tags: "svc.error.businesses-retrieve" }, async () => {
  const query = "query ($id: ID!) { org_businessListByOrgId(organizationId: $id) { totalCount } }";
  expect(await sendWhileBroken("org.business", query, { id: organizationId })).toMatchObject({
    message: outage,
    summary: "An error occurred while trying to retrieve the list of businesses.",
  });
});

test("failed invite shows its sentence", { tags: "svc.error.invite-user" }, async () => {
  const query = `mutation ($id: ID!) {
    org_userInvite(input: { organizationId: $id, primaryEmails: ["a@b.test"], roleNames: ["org_member"] }) { primaryEmail }
  }`;
  expect(await sendWhileBroken("org.invitation", query, { id: organizationId })).toMatchObject({
    message: outage,
    summary: "There was an error when trying to invite the user. Please try again.",
  });
});

test(
  "failed removal from an organization or a business shows its sentence",
  { tags: "svc.error.remove-users" },
  async () => {
    const removed = { summary: "There was an error when trying to remove the user(s)" };
    const variables = { organizationId, businessId, userIds: [crypto.randomUUID()] };
    const fromOrganization = `mutation ($organizationId: ID!, $userIds: [ID!]!) {
    org_organizationRemoveUser(input: { organizationId: $organizationId, userIds: $userIds })
  }`;
    const fromBusiness = `mutation ($businessId: ID!, $userIds: [ID!]!) {
    org_businessRemoveUser(input: { businessId: $businessId, userIds: $userIds })
  }`;
    for (const query of [fromOrganization, fromBusiness]) {
      expect(await sendWhileBroken("org.assigned_role", query, variables)).toMatchObject({
        ...removed,
        message: outage,
      });
      // No user has this ID.
      expect(await send(query, variables)).toMatchObject({ ...removed, code: "org.member-missing" });
    }
  },
);

test("failed creation of a business shows its sentence", { tags: "svc.error.business-create" }, async () => {
  expect(await sendWhileBroken("org.business", createBusiness, { organizationId, name: "New" })).toMatchObject({
    message: outage,
    summary: "There was an error when trying to create the business",
  });
});

const createBusiness = `mutation ($organizationId: ID!, $name: String!) {
  org_businessCreate(input: { organizationId: $organizationId, name: $name }) { id }
}`;

test(
  "taken name is reported with the organization's own word, in general and at the field",
  {
    tags: [
      "shell.error.duplicate-thing",
      "svc.error.duplicate-thing",
      "svc.error.business-name-exists",
      "svc.error.business-create-duplicate",
    ],
  },
  async () => {
    await admin.query("update org.organization set business_entity_terminology = 'Outlet' where id = $1", [
      organizationId,
    ]);
    expect(await send(createBusiness, { organizationId, name: "shop" })).toMatchObject({
      code: "org.name-taken",
      message: "An Outlet with the name shop already exists.",
      extensions: { fields: { name: "This name is already being used by another Outlet within this organization" } },
    });
  },
);

test(
  "name found taken by the database alone is reported too",
  { tags: ["shell.error.duplicate-detect", "shell.error.duplicate-plain", "svc.error.duplicate-plain"] },
  async () => {
    const insert = "insert into org.business (organization_id, id, name) values ($1, gen_random_uuid(), 'SHOP')";
    const failure: unknown = await api.database
      .withTenant({ userId: owner, organizationId }, (tx) => runText(tx, insert, [organizationId]))
      .catch((error: unknown) => error);
    const { code, params } = toAppError(failure);
    expect([code, sentenceFor(code, params)]).toEqual(["database.name-taken", "That name already exists"]);
  },
);

test(
  "failed change of an organization shows the sentence of the code",
  { tags: "svc.error.organization-update" },
  async () => {
    const query = 'mutation ($id: ID!) { org_organizationUpdate(input: { id: $id, name: "New" }) { id } }';
    const denied = { message: "You do not have permission to update this organization", summary: undefined };
    expect(await send(query, { id: organizationId }, { userId: member })).toMatchObject(denied);
    expect(await sendWhileBroken("org.organization", query, { id: organizationId })).toMatchObject({ message: outage });
  },
);

test("failed unblock shows its sentence", { tags: "svc.error.unblock" }, async () => {
  const query = `mutation ($organizationId: ID!, $orgUserId: ID!) {
    org_userUnblock(input: { organizationId: $organizationId, orgUserId: $orgUserId })
  }`;
  expect(await send(query, { organizationId, orgUserId: member })).toMatchObject({
    code: "http.unavailable",
    summary: `Error occurred unblocking user: ${outage}`,
  });
});

test("failed change of a profile shows its sentence", { tags: "svc.error.profile" }, async () => {
  const query = 'mutation { org_userUpdate(input: { firstName: "A", lastName: "B", phone: "+12025550123" }) { id } }';
  expect(await sendWhileBroken("org.user_data", query)).toMatchObject(attempting("update your profile"));
});

test(
  "unknown role shows its sentence",
  { tags: ["shell.error.role-not-found", "svc.error.role-not-found"] },
  async () => {
    const query = `mutation ($organizationId: ID!, $userId: ID!) {
    org_assignedRoleCreate(input: { organizationId: $organizationId, userId: $userId, roleId: "org_king" }) { id }
  }`;
    const answer = await send(query, { organizationId, userId: member });
    expect(answer).toMatchObject({ code: "org.role-unknown", message: "Could not assign role: Role not found" });
  },
);

test(
  "denial names the right and its holders, alike for own and foreign places",
  { tags: ["shell.error.forbidden", "svc.error.forbidden", "shell.permission.denied"] },
  async () => {
    const query = 'mutation ($id: ID!) { org_businessUpdate(input: { id: $id, name: "New" }) { name } }';
    for (const id of [businessId, crypto.randomUUID(), "x"])
      expect(await send(query, { id }, { userId: member })).toMatchObject({
        code: "org.denied",
        message: "You do not have permission to update this business",
        extensions: {
          intent: "updateBusiness",
          heldBy: ["superadmin", "org_owner", "org_admin", "org_manager", "business_admin"],
        },
      });
  },
);
