import { createApiClient } from "@bc/testing/api-client";
import { startApi, type TestApi } from "@bc/api/testing/start-api";

const invite = "id primaryEmail inviteStatus roleName invitedBy organizationName businessName inviteToken";
const invitation = (operation: string) =>
  `mutation ($input: InviteReferenceInput!) { ${operation}(input: $input) { ${invite} expiresAt } }`;

export interface ShownInvite {
  id: string;
  primaryEmail: string;
  inviteStatus: string;
  roleName: string;
  invitedBy: string | null;
  organizationName: string;
  businessName: string | null;
  inviteToken: string | null;
}

export interface Outcome {
  primaryEmail: string;
  status: string;
  message: string;
  invite: ShownInvite | null;
}

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

/** What an answer says: the field's value, or the error's code and sentence. */
export interface Said<T> {
  value: T;
  code: unknown;
  message: string | undefined;
  extensions: Record<string, unknown> | undefined;
}

export interface Place {
  organizationId?: string;
  businessId?: string;
}

/** A person at the api who invites, is invited, and answers. */
export function personAt(api: TestApi, userId: string, claims: Record<string, unknown> = {}) {
  const ask = async <T>(query: string, variables: Record<string, unknown> = {}): Promise<Said<T>> => {
    const client = createApiClient(
      api.url,
      await api.issuer.token({ sub: userId, auth_time: Math.floor(Date.now() / 1_000), ...claims }),
    );
    const { data, errors } = (await client.send({ query, variables })) as Answer;
    const [error] = errors ?? [];
    return {
      value: Object.values(data ?? {})[0] as T,
      code: error?.extensions["code"],
      message: error?.message,
      extensions: error?.extensions,
    };
  };
  return {
    ask,
    invite: (place: Place, roleName: string, ...primaryEmails: string[]) =>
      ask<Outcome[]>(
        `mutation ($input: UserInviteInput!) { org_userInvite(input: $input) { primaryEmail status message invite { ${invite} } } }`,
        { input: { ...place, primaryEmails, roleNames: [roleName] } },
      ),
    mine: () => ask<ShownInvite[]>(`{ org_userInviteMe { ${invite} } }`),
    accept: (inviteToken: string | null | undefined) =>
      ask<{ roleName: string; message: string; organizationId: string; businessId: string | null }>(
        "mutation ($inviteToken: String!) { org_userConsumeInvite(inviteToken: $inviteToken) { organizationId businessId roleName message } }",
        { inviteToken },
      ),
    decline: (inviteToken: string | null | undefined) =>
      ask<{ id: string; inviteStatus: string; message: string }>(
        "mutation ($inviteToken: String!) { org_userInviteMeDecline(inviteToken: $inviteToken) { id inviteStatus message } }",
        { inviteToken },
      ),
    list: (variables: Record<string, unknown>) =>
      ask<{ data: ShownInvite[]; totalCount: number }>(
        `query ($organizationId: ID, $businessId: ID, $status: InviteStatus, $paginationArgs: PaginationArgs) {
          org_userInviteList(organizationId: $organizationId, businessId: $businessId, status: $status, paginationArgs: $paginationArgs) {
            data { ${invite} } totalCount } }`,
        variables,
      ),
    resend: (place: Place, inviteId: string | undefined) =>
      ask<ShownInvite>(invitation("org_userInviteResend"), { input: { ...place, inviteId } }),
    revoke: (place: Place, inviteId: string | undefined) =>
      ask<ShownInvite>(invitation("org_userInviteRevoke"), { input: { ...place, inviteId } }),
  };
}

/** An api with an organization of its own for each test, and people in it. */
export async function startInvitations(environment: Record<string, string> = {}) {
  const api = await startApi({ TOKEN_LIMIT_PER_MINUTE: "100000", ...environment });
  const admin = await api.connectAdmin();
  let people = 0;
  const person = async (email = `person${people++}@shop.test`, firstName = "Pat", lastName = "Doe") => {
    const { id } = await api.make.user({ email, firstName, lastName });
    return { id, email, ...personAt(api, id) };
  };
  return {
    api,
    admin,
    person,
    /** From here on every invitation was sent long enough ago to be sent again. */
    later: () => admin.query("update org.invitation set posted_at = posted_at - interval '5 minutes'"),
    /** An organization with a business, and a user with a role in it. */
    async organization(name = "Acme") {
      const { id: organizationId } = await api.make.organization({ name });
      const { id: businessId } = await api.make.business({ organizationId, name: `${name} North` });
      const member = async (roleName: string, firstName = "Ann") => {
        const made = await person(undefined, firstName, "Lee");
        const inBusiness = roleName.startsWith("business_") && { businessId };
        await api.make.assignRole({ organizationId, userId: made.id, roleName, ...inBusiness });
        return made;
      };
      return { organizationId, businessId, member };
    },
    async stop() {
      await api.stop();
    },
  };
}
