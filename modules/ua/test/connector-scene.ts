import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { type FamilyName, originsOf, sourceAccounts, startFamily } from "@bc/dev/partners/sources/families";
import type { Partner } from "@bc/testing/partner";
import { runStatement } from "@bc/testing/run-statement";
import { daysAgo } from "./days-ago.ts";

export interface Failure {
  message: string;
  extensions: Record<string, unknown>;
}

export interface RestAnswer {
  status: number;
  body: { data?: { attributes: Record<string, unknown> }; errors?: { code: string; title: string; status: string }[] };
}

export interface ConnectorScene {
  api: TestApi;
  organizationId: string;
  businessId: string;
  users: { owner: string; admin: string; member: string; stranger: string; support: string };
  /** Every line that the api has logged. */
  logged: string[];
  partner(family: FamilyName): Partner;
  /** Sends an operation and returns what its root field answers, or its error. */
  send<Data>(userId: string, text: string, variables?: object): Promise<{ data: Data; error: Failure | undefined }>;
  rest(userId: string, method: "GET" | "POST", path: string, data?: object): Promise<RestAnswer>;
  create(input: object, userId?: string): Promise<{ data: Connector; error: Failure | undefined }>;
  /** Goes to a source as the browser does, and returns the query of the address that it comes back to. */
  signIn(url: string): Promise<string>;
  statement<Row>(text: string, ...values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export interface Connector {
  id: string;
  title: string;
  status: string;
  version: number;
  dataConnectorType: string;
  nextSyncAt: string | null;
  startDate: string;
  health: { state: string; sentence: string };
  business: { id: string; name: string };
}

export const connectorFields =
  "id title status version dataConnectorType nextSyncAt startDate health { state sentence } business { id name }";

/** Starts the api and sources, with a business and users of several roles. */
export async function startConnectorScene(
  families: readonly FamilyName[],
  environment: Record<string, string> = {},
): Promise<ConnectorScene> {
  const partners = new Map<string, Partner>();
  for (const name of families) partners.set(name, await startFamily(name, 0));
  const partner = (name: FamilyName): Partner => {
    const found = partners.get(name);
    if (!found) throw new Error(`${name} was not started`);
    return found;
  };
  const origins = Object.fromEntries(families.flatMap((name) => Object.entries(originsOf(name, partner(name).url))));
  const logged: string[] = [];
  const settings = {
    SOURCE_APPS: JSON.stringify(sourceAccounts),
    SOURCE_ORIGINS: JSON.stringify(origins),
    ...environment,
  };
  const api = await startApi(settings, (line) => logged.push(line));
  const { id: organizationId } = await api.make.organization({ name: "Demo Brand" });
  const { id: businessId } = await api.make.business({ organizationId, name: "Demo Home" });
  const { id: strangeOrganization } = await api.make.organization({ name: "Other Brand" });
  await api.make.business({ organizationId: strangeOrganization, name: "Other Home" });
  const user = async (name: string) =>
    (await api.make.user({ email: `${name}@demo.test`, firstName: name, lastName: "User" })).id;
  const users = {
    owner: await user("owner"),
    admin: await user("admin"),
    member: await user("member"),
    stranger: await user("stranger"),
    support: await user("support"),
  };
  await api.make.assignRole({ organizationId, userId: users.owner, roleName: "org_owner" });
  await api.make.assignRole({ organizationId, businessId, userId: users.admin, roleName: "business_admin" });
  await api.make.assignRole({ organizationId, businessId, userId: users.member, roleName: "business_member" });
  await api.make.assignRole({ organizationId: strangeOrganization, userId: users.stranger, roleName: "org_owner" });
  await api.make.globalRole({ userId: users.support, roleName: "superadmin" });
  const tokenOf = (userId: string) =>
    api.issuer.token({ sub: userId, auth_time: Math.floor(Date.now() / 1_000), acr: "urn:bc:mfa" });
  const send: ConnectorScene["send"] = async <Data>(userId: string, text: string, variables: object = {}) => {
    const response = await fetch(`${api.url}/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${await tokenOf(userId)}`, "content-type": "application/json" },
      body: JSON.stringify({ query: text, variables: { businessId, organizationId, ...variables } }),
    });
    const { data, errors } = (await response.json()) as { data?: Record<string, Data>; errors?: Failure[] };
    return { data: Object.values(data ?? {})[0] as Data, error: errors?.[0] };
  };
  return {
    api,
    organizationId,
    businessId,
    users,
    logged,
    partner,
    send,
    async rest(userId, method, path, data) {
      const response = await fetch(`${api.url}/api/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${await tokenOf(userId)}`, "content-type": "application/vnd.api+json" },
        ...(data && { body: JSON.stringify({ data }) }),
      });
      return { status: response.status, body: (await response.json()) as RestAnswer["body"] };
    },
    async create(input, userId = users.owner) {
      const { data, error } = await send<{ instance: Connector } | undefined>(
        userId,
        `mutation ($input: DataConnectorCreateInput!) {
          ua_CreateDataConnector(input: $input) { instance { uuidId ${connectorFields} } } }`,
        { input: { organizationId, businessId, startDate: daysAgo(30), ...input } },
      );
      return { data: data?.instance as Connector, error };
    },
    async signIn(url) {
      const response = await fetch(url, { redirect: "manual" });
      return new URL(response.headers.get("location") ?? "").search.slice(1);
    },
    statement: (text, ...values) => runStatement(api.adminUrl, text, values),
    async close() {
      await api.stop();
      for (const started of partners.values()) await started.stop();
    },
  };
}
