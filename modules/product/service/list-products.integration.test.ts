import { createDatabase, type Database } from "@bc/db/database";
import { demo } from "@bc/dev/demo";
import { startFeedToolPartner } from "@bc/dev/partners/feed-tool";
import { startReportingPartner } from "@bc/dev/partners/reporting";
import { startStorefrontPartner } from "@bc/dev/partners/storefront";
import { createLogger } from "@bc/runtime/logger";
import { runInContext } from "@bc/runtime/request-context";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import type { Partner } from "@bc/testing/partner";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { productIds, type ProductId } from "../domain/product.ts";
import { listProducts } from "./list-products.ts";
import { createSisterProducts } from "./sister-products.ts";

const [outdoor, home, europe] = demo.businesses;
const token = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJzb21lYm9keSJ9.c2lnbmF0dXJl";

let clone: TestDatabase;
let admin: pg.Client;
let database: Database;
let storefront: Partner;
let feed: Partner;
let reporting: Partner;

beforeAll(async () => {
  [storefront, feed, reporting] = await Promise.all([
    startStorefrontPartner(0),
    startFeedToolPartner(0),
    startReportingPartner(0),
  ]);
  clone = await testDatabase();
  admin = await clone.connectAdmin();
  const make = await connectFactories(clone.adminUrl);
  const { id: organizationId } = await make.organization(demo.organization);
  await make.user(demo.owner);
  await make.assignRole({ organizationId, userId: demo.owner.id, roleName: "org_owner" });
  for (const business of demo.businesses) await make.business({ organizationId, ...business });
  const has = (businessId: string, instanceType: string, subscriptionStatus: string) =>
    make.productInstance({ organizationId, businessId, instanceType, subscriptionStatus });
  await has(outdoor.id, "MCM", "ACTIVE");
  await has(outdoor.id, "FULFILLMENT", "ACTIVE");
  await has(outdoor.id, "UNIFIED_ANALYTICS", "PENDING");
  await has(home.id, "MCM", "TRIAL");
  await has(home.id, "UNIFIED_ANALYTICS", "ACTIVE");
  await has(europe.id, "MCM", "EXPIRED");
  await has(europe.id, "FULFILLMENT", "EXPIRED");
  await make.end();
  database = createDatabase({ url: clone.urlFor("bc_api"), max: 2, onIdleError: () => undefined });
});
afterEach(() => [storefront, feed, reporting].forEach((partner) => partner.faults.clear()));
afterAll(async () => {
  await Promise.all([storefront, feed, reporting].map((partner) => partner.stop()));
  await database.close();
  await clone.drop();
});

interface Question {
  businessId?: string;
  ids?: readonly ProductId[];
  email?: string | undefined;
  isImpersonated?: boolean;
  isConnected?: boolean;
}

/** Asks with clients of its own, whose circuits are closed, and reads what was logged meanwhile. */
async function ask(question: Question = {}) {
  const { businessId = outdoor.id, ids = productIds, isConnected = true } = question;
  const lines: string[] = [];
  const logger = createLogger({
    service: "api",
    level: "info",
    destination: { write: (line) => void lines.push(line) },
  });
  const at = (partner: Partner) => (isConnected ? partner.url : undefined);
  const sisters = createSisterProducts({
    storefrontUrl: at(storefront),
    feedUrl: at(feed),
    reportingUrl: at(reporting),
    logger,
  });
  onTestFinished(() => sisters.close());
  const email = "email" in question ? question.email : demo.owner.email;
  const scope = { userId: demo.owner.id, organizationId: demo.organization.id, businessId };
  const { isImpersonated = false } = question;
  const asker = {
    accessToken: () => token,
    subject: "subject",
    email,
    isImpersonated,
    signal: new AbortController().signal,
  };
  const products = await runInContext({ requestId: "R-1" }, () =>
    listProducts(database, sisters, { scope, asker, ids }),
  );
  const of = (id: ProductId) => products.find((product) => product.id === id);
  return { products, of, lines, logs: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const enabled = { isOffered: true, isKnown: true, isEnabled: true };
const disabled = { isOffered: true, isKnown: true, isEnabled: false };
const unknown = { isOffered: true, isKnown: false, isEnabled: false };

test(
  "each product reports whether it is enabled for the business",
  {
    tags: [
      "shell.enablement.mcm",
      "shell.enablement.sf",
      "shell.enablement.dfw",
      "shell.enablement.rpt",
      "shell.enablement.ff",
      "shell.entity.provisioning-account",
    ],
  },
  async () => {
    const { products, lines } = await ask();
    expect(products).toEqual([
      { id: "mcm", ...enabled, sites: [] },
      { id: "sf", ...enabled, sites: [{ id: "site-1", name: "Demo Outdoor Shop", sharedDomain: expect.any(String) }] },
      { id: "dfw", ...enabled, sites: [] },
      { id: "rpt", ...enabled, sites: [] },
      { id: "ff", ...enabled, sites: [] },
      { id: "ua", ...disabled, sites: [] },
    ]);
    expect(lines).toEqual([]);
  },
);

test(
  "marketplace management is enabled when ACTIVE or TRIAL, not when EXPIRED or missing",
  { tags: ["shell.multichannel.enabled", "shell.instance.status-values"] },
  async () => {
    expect((await ask({ businessId: outdoor.id })).of("mcm")).toMatchObject(enabled);
    expect((await ask({ businessId: home.id })).of("mcm")).toMatchObject(enabled);
    expect((await ask({ businessId: europe.id })).of("mcm")).toMatchObject(disabled);
    expect((await ask({ businessId: home.id })).of("ff")).toMatchObject(disabled);
    // On trial is something of marketplace management alone; what is asked for is not there yet.
    expect((await ask({ businessId: outdoor.id })).of("ua")).toMatchObject(disabled);
    expect((await ask({ businessId: europe.id })).of("ff")).toMatchObject(disabled);
  },
);

test("failed instance check counts as not enabled", { tags: "shell.multichannel.check-failed" }, async () => {
  await admin.query("revoke select on org.product_instance from bc_app");
  onTestFinished(async () => void (await admin.query("grant select on org.product_instance to bc_app")));
  const { of, logs } = await ask();
  for (const id of ["mcm", "ff", "ua"] as const) expect(of(id)).toMatchObject(unknown);
  expect(of("sf")).toMatchObject(enabled);
  expect(new Set(logs.map(({ product }) => product))).toEqual(new Set(["ff", "mcm", "ua"]));
});

test(
  "storefront receives bearer token, sub and email, and the business's account counts",
  {
    tags: ["shell.call.storefront-accounts", "svc.call.storefront-accounts", "shell.api.identity-headers"],
  },
  async () => {
    storefront.requests.clear();
    const { of } = await ask({ businessId: home.id });
    expect(of("sf")?.sites.map(({ name }) => name)).toEqual(["Demo Home Shop", "Demo Home Outlet"]);
    expect(storefront.requests.list()).toMatchObject([
      {
        method: "GET",
        path: "/accounts",
        headers: { authorization: `Bearer ${token}`, sub: "subject", email: demo.owner.email },
      },
    ]);
  },
);

test(
  "missing account, unprovisioned account and account without sites are not enabled",
  {
    tags: [
      "shell.storefront.enabled",
      "shell.storefront-state.true",
      "shell.storefront-state.false",
      "shell.entity.storefront-account",
      "svc.entity.storefront-account",
    ],
  },
  async () => {
    expect((await ask({ businessId: europe.id })).of("sf")).toMatchObject({ ...disabled, sites: [] });
    const site = { id: 7, name: "Shop", sharedDomain: "shop.example" };
    const answer = (account: object) =>
      storefront.faults.set([
        { path: "/accounts", body: { success: true, result: { provisioningAccounts: [account] } } },
      ]);
    answer({ cartBusinessId: outdoor.id, metadata: {}, provisioned: false, sites: [site] });
    expect((await ask()).of("sf")).toMatchObject({ ...disabled, sites: [] });
    answer({ cartBusinessId: home.id, metadata: {}, provisioned: true, sites: [site] });
    expect((await ask()).of("sf")).toMatchObject({ ...disabled, sites: [] });
    answer({ cartBusinessId: outdoor.id, metadata: null, provisioned: true, sites: [site] });
    expect((await ask()).of("sf")).toMatchObject({ ...enabled, sites: [{ ...site, id: "7" }] });
  },
);

test.for([403, 500])(
  "storefront answer of %i is logged with body, request ID and product; the state stays unknown",
  { tags: ["shell.error.storefront-fetch", "shell.error.storefront-not-ok"] },
  async (status) => {
    storefront.faults.set([{ path: "/accounts", status, body: "accounts are being moved" }]);
    const { of, logs } = await ask();
    expect(of("sf")).toEqual({ id: "sf", ...unknown, sites: [] });
    expect(logs).toMatchObject([
      { level: "warn", requestId: "R-1", product: "sf", err: { message: "accounts are being moved", status } },
    ]);
    expect(of("dfw")).toMatchObject(enabled);
  },
);

test.for([
  ["that drops the connection", { drop: true }],
  ["that says it did not succeed", { body: { success: false, error: "no" } }],
  ["that is no JSON", { body: "<html>" }],
  ["larger than 4 MB", { body: "x".repeat(5_000_000) }],
] as const)(
  "a storefront answer %s leaves the state unknown",
  { tags: "shell.error.storefront-fetch" },
  async ([, fault]) => {
    storefront.faults.set([{ path: "/accounts", ...fault }]);
    const { of, logs } = await ask({ ids: ["sf"] });
    expect(of("sf")).toMatchObject(unknown);
    expect(logs).toMatchObject([{ product: "sf", requestId: "R-1" }]);
  },
);

test("site without a valid host is left out, and accounts of other businesses are ignored", async () => {
  const site = (name: string, sharedDomain: unknown) => ({ id: name, name, sharedDomain });
  const sites = [site("Lure", "shop.example/path?x="), site("Shop", "shop.example")];
  const others = Array.from({ length: 5_000 }, (_, index) => ({
    cartBusinessId: `other-${index}`,
    sites: [site("?", 7)],
  }));
  const provisioningAccounts = [...others, { cartBusinessId: outdoor.id, provisioned: true, sites }];
  storefront.faults.set([{ path: "/accounts", body: { success: true, result: { provisioningAccounts } } }]);
  const { of } = await ask({ ids: ["sf"] });
  expect(of("sf")).toMatchObject({ ...enabled, sites: [{ name: "Shop" }] });
});

test("slow product is given up, and the others are answered", async () => {
  storefront.faults.set([{ path: "/accounts", delayMs: 60_000 }]);
  const { of } = await ask();
  expect(of("sf")).toMatchObject(unknown);
  expect(of("rpt")).toMatchObject(enabled);
});

test("products requested by ID do not wait for a slow one", async () => {
  storefront.faults.set([{ path: "/accounts", delayMs: 60_000 }]);
  expect((await ask({ ids: ["mcm", "rpt"] })).products.map(({ id }) => id)).toEqual(["mcm", "rpt"]);
});

test(
  "feed tool is asked by email; blocked, suspended, deleted or errors is not provisioned",
  { tags: ["shell.call.feed-users", "svc.call.feed-users", "svc.entity.feed-account", "shell.entity.feed-user-check"] },
  async () => {
    feed.requests.clear();
    expect((await ask({ email: demo.owner.email })).of("dfw")).toMatchObject(enabled);
    expect(feed.requests.list()).toMatchObject([{ path: "/users", query: "email=owner%40demo.example" }]);
    for (const { email } of [demo.member, demo.businessAdmin, demo.organizationMember]) {
      const { of, logs } = await ask({ email });
      expect(of("dfw")).toMatchObject(disabled);
      expect(logs).toEqual([]);
    }
    feed.faults.set([{ path: "/users", body: { blocked: false, errors: ["licence has run out"] } }]);
    const { of, logs } = await ask();
    expect(of("dfw")).toMatchObject({ isEnabled: false });
    expect(logs).toMatchObject([{ product: "dfw", err: { message: "licence has run out" } }]);
  },
);

test(
  "user unknown to the feed tool or without a verified address is silently not provisioned",
  { tags: ["shell.call.feed-users-missing", "svc.call.feed-users-missing"] },
  async () => {
    const silent = async (question: Question = {}) => {
      const { of, logs } = await ask({ ids: ["dfw"], ...question });
      expect(of("dfw")).toMatchObject(disabled);
      expect(logs).toEqual([]);
    };
    await silent({ email: "stranger@other.test" });
    await silent({ email: undefined });
    feed.faults.set([{ path: "/users", body: { errors: [{ message: "User not found" }] } }]);
    await silent();
    feed.faults.set([{ path: "/users", status: 400, body: "Not Found" }]);
    await silent();
  },
);

test.for([{ status: 500 }, { status: 401 }, { drop: true }, { body: [] }])(
  "a failing check of the feed tool (%o) is logged and treated as not provisioned",
  { tags: "shell.error.feed-check" },
  async (fault) => {
    feed.faults.set([{ path: "/users", ...fault }]);
    const { of, logs } = await ask();
    expect(of("dfw")).toMatchObject(unknown);
    expect(logs).toMatchObject([{ level: "warn", requestId: "R-1", product: "dfw" }]);
  },
);

test(
  "reporting is asked for the organization",
  { tags: ["shell.call.reporting-provisioned", "shell.entity.reporting-check"] },
  async () => {
    reporting.requests.clear();
    expect((await ask()).of("rpt")).toMatchObject(enabled);
    expect(reporting.requests.list()).toMatchObject([
      { path: "/api/check-reporting-provisioned", query: `orgId=${demo.organization.id}` },
    ]);
    reporting.faults.set([{ path: "/api/check", body: { hasReportingProvisioned: false } }]);
    expect((await ask()).of("rpt")).toMatchObject(disabled);
  },
);

test.for([{ status: 503 }, { status: 404 }, { drop: true }, { body: { hasReportingProvisioned: "yes" } }])(
  "a failing check of reporting (%o) is logged and treated as false",
  { tags: "shell.error.reporting-check" },
  async (fault) => {
    reporting.faults.set([{ path: "/api/check", ...fault }]);
    const { of, logs } = await ask();
    expect(of("rpt")).toMatchObject(unknown);
    expect(logs).toMatchObject([{ level: "warn", requestId: "R-1", product: "rpt" }]);
  },
);

test(
  "product that this deployment is not connected to is neither offered nor asked",
  { tags: "shell.storefront.skipped" },
  async () => {
    const { products, lines } = await ask({ isConnected: false });
    expect(products.filter(({ isOffered }) => !isOffered).map(({ id }) => id)).toEqual(["sf", "dfw", "rpt"]);
    expect(products.every(({ isKnown }) => isKnown)).toBe(true);
    expect(lines).toEqual([]);
  },
);

test("token reaches no log line, even when a product quotes it", async () => {
  const quoting = { status: 500, body: `refused: authorization Bearer ${token}; token was ${token}` };
  storefront.faults.set([{ path: "/accounts", ...quoting }]);
  feed.faults.set([{ path: "/users", ...quoting, status: 403 }]);
  reporting.faults.set([{ path: "/api/check", body: { hasReportingProvisioned: token } }]);
  const { lines } = await ask();
  expect(lines).toHaveLength(3);
  for (const part of [token, ...token.split(".")]) expect(lines.join("")).not.toContain(part);
});

test("no sister product receives a token while support impersonates a user", async () => {
  for (const partner of [storefront, feed, reporting]) partner.requests.clear();
  const { of } = await ask({ isImpersonated: true });
  for (const id of ["sf", "dfw", "rpt"] as const) expect(of(id)).toMatchObject(unknown);
  expect(of("mcm")).toMatchObject(enabled);
  expect([storefront, feed, reporting].flatMap((partner) => partner.requests.list())).toEqual([]);
});

test("non-ASCII address is left out of the headers, and every product still answers", async () => {
  storefront.requests.clear();
  const { of } = await ask({ email: "łukasz@firma.example" });
  expect(of("sf")).toMatchObject({ isKnown: true });
  expect(of("rpt")).toMatchObject(enabled);
  const [request] = storefront.requests.list();
  expect(request?.headers).toMatchObject({ sub: "subject" });
  expect(request?.headers).not.toHaveProperty("email");
});
