import { decidedRoles } from "@bc/testing/decided-rights";
import type { Target } from "@bc/testing/rights-samples";
import { startApi, type TestApi } from "../../testing/start-api.ts";
import type { Relation } from "./expected.ts";

/** The caller's session: signed in, expired, ended, or impersonated by support. */
export type State = "live" | "expired" | "blocked" | "impersonated";

export interface World {
  api: TestApi;
  targets: Record<Relation, Target>;
  /** The token of the person with this role, in this state. */
  tokenOf: (role: string, state: State) => string;
}

/** Two organizations, and for each role one person who has it: in the first organization or its first business. */
export async function makeWorld(): Promise<World> {
  const api = await startApi({ TENANT_LIMIT_PER_MINUTE: "10000000", TOKEN_LIMIT_PER_MINUTE: "10000000" });
  const own = await makeTarget(api, "Acme", "Shop");
  const sibling = {
    ...own,
    businessName: "Sibling",
    businessId: await makeBusiness(api, own.organizationId, "Sibling"),
  };
  const other = await makeTarget(api, "Other", "Theirs");
  const tokens = new Map<string, string>();
  for (const role of decidedRoles) {
    const userId = await makePerson(api, role, own);
    // Everything that asks for a fresh and strong sign-in is content with this one.
    const claims = { sub: userId, auth_time: Math.floor(Date.now() / 1_000), acr: "urn:bc:mfa", expiresIn: "30m" };
    tokens.set(`${role} live`, await api.issuer.token({ ...claims, sid: `live-${role}` }));
    tokens.set(`${role} expired`, await api.issuer.token({ ...claims, sid: `expired-${role}`, expiresIn: "-1s" }));
    tokens.set(`${role} blocked`, await api.issuer.token({ ...claims, sid: `blocked-${role}` }));
    tokens.set(
      `${role} impersonated`,
      await api.issuer.token({ ...claims, sid: `impersonated-${role}`, act: { sub: "support" } }),
    );
    await endSession(api, userId, `blocked-${role}`);
  }
  return {
    api,
    targets: { own, sibling, other },
    tokenOf: (role, state) => tokens.get(`${role} ${state}`) ?? "",
  };
}

async function makeTarget(api: TestApi, organizationName: string, businessName: string): Promise<Target> {
  const { id: organizationId } = await api.make.organization({ name: organizationName });
  const businessId = await makeBusiness(api, organizationId, businessName);
  return { organizationId, businessId, organizationName, businessName };
}

async function makeBusiness(api: TestApi, organizationId: string, name: string): Promise<string> {
  return (await api.make.business({ organizationId, name })).id;
}

async function makePerson(api: TestApi, role: string, { organizationId, businessId }: Target): Promise<string> {
  const { id } = await api.make.user({ email: `${role}@acme.test`, firstName: "With", lastName: role });
  if (role.startsWith("org_")) await api.make.assignRole({ organizationId, userId: id, roleName: role });
  else if (role.startsWith("business_"))
    await api.make.assignRole({ organizationId, businessId, userId: id, roleName: role });
  else await api.make.globalRole({ userId: id, roleName: role });
  return id;
}

/** As the identity service says it of each session of an account that is blocked. */
async function endSession(api: TestApi, sub: string, sid: string): Promise<void> {
  const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
  const token = await api.issuer.token({ sub, sid, events, audience: "brand-console" });
  const body = new URLSearchParams({ logout_token: token });
  const { status } = await fetch(`${api.url}/backchannel-logout`, { method: "POST", body });
  if (status !== 200) throw new Error(`the session was not ended: ${status}`);
}
