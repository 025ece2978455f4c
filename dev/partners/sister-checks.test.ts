import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { Partner } from "@bc/testing/partner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../seed/demo.ts";
import { startFeedToolPartner } from "./feed-tool.ts";
import { startReportingPartner } from "./reporting.ts";
import { startStorefrontPartner } from "./storefront.ts";

let storefront: Partner;
let feed: Partner;
let reporting: Partner;
beforeAll(async () => {
  storefront = await startStorefrontPartner(0);
  feed = await startFeedToolPartner(0);
  reporting = await startReportingPartner(0);
});
afterAll(() => Promise.all([storefront, feed, reporting].map((partner) => partner.stop())));

const jwt = "eyJhbGciOiJub25lIn0.e30.c2ln";
const accountsOf = async (headers: Record<string, string>) => {
  const response = await fetch(`${storefront.url}/accounts`, { headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test("storefront shows a known user's accounts, and nothing without a token", async () => {
  const known = await accountsOf({ authorization: `Bearer ${jwt}`, sub: demo.owner.id, email: demo.owner.email });
  const sites = (names: string[]) => names.map((name) => expect.objectContaining({ name }) as unknown);
  expect(known.body).toMatchObject({
    success: true,
    result: {
      provisioningAccounts: [
        { cartBusinessId: demo.businesses[0].id, sites: sites(["Demo Outdoor Shop"]) },
        { cartBusinessId: demo.businesses[1].id, sites: sites(["Demo Home Shop", "Demo Home Outlet"]) },
        { cartBusinessId: demo.businesses[2].id, sites: [] },
      ],
    },
  });
  expect(await accountsOf({ authorization: `Bearer ${jwt}`, sub: "x", email: "stranger@other.test" })).toMatchObject({
    status: 200,
    body: { result: { provisioningAccounts: [] } },
  });
  expect(await accountsOf({ sub: demo.owner.id, email: demo.owner.email })).toMatchObject({ status: 401 });
});

test("a site's admin signs in users with a token and a sub", async () => {
  const known = await accountsOf({ authorization: `Bearer ${jwt}`, sub: demo.owner.id, email: demo.owner.email });
  const [{ sites }] = (known.body["result"] as { provisioningAccounts: [{ sites: [{ sharedDomain: string }] }] })
    .provisioningAccounts;
  const { host } = new URL(sites[0].sharedDomain);
  expect(host).toMatch(/^outdoor\.localhost:\d+$/);
  const login = (body: Record<string, string>) =>
    storefrontPost("/admin/login", host, new URLSearchParams(body).toString());
  expect(await login({ token: `Bearer ${jwt}`, sub: "<b>" })).toMatch(
    /Demo Outdoor Shop admin.*Signed in as &lt;b&gt;/s,
  );
  expect(await login({ sub: "other" })).toContain("Sign-in refused");
  expect(await login({ token: "opaque", sub: "other" })).toContain("Sign-in refused");
});

/** Resolves the host to this machine like a browser, which not every resolver does. */
function storefrontPost(path: string, host: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host, "content-type": "application/x-www-form-urlencoded" };
    const sent = request(`${storefront.url}${path}`, { method: "POST", headers }, (answer) => resolve(text(answer)));
    sent.on("error", reject).end(body);
  });
}

test("the feed tool distinguishes users, blocked users and unknown users", async () => {
  const ask = async (email: string) => {
    const response = await fetch(`${feed.url}/users?email=${encodeURIComponent(email)}`);
    return { status: response.status, ...((await response.json()) as object) };
  };
  expect(await ask(demo.owner.email)).toMatchObject({ status: 200, blocked: false });
  expect(await ask(demo.member.email)).toMatchObject({ status: 200, blocked: true });
  expect(await ask("stranger@other.test")).toEqual({ status: 404, errors: ["User not found"] });
});

test("reporting lists its organizations, and its menu for any token", async () => {
  const ask = async (path: string, headers = {}) => {
    const response = await fetch(reporting.url + path, { headers });
    return { status: response.status, body: await response.json() };
  };
  const check = (orgId: string) => ask(`/api/check-reporting-provisioned?orgId=${orgId}`);
  expect(await check(demo.organization.id)).toEqual({ status: 200, body: { hasReportingProvisioned: true } });
  expect(await check("another")).toEqual({ status: 200, body: { hasReportingProvisioned: false } });
  expect(await check("")).toMatchObject({ status: 400 });
  expect(await ask("/api/menus")).toMatchObject({ status: 401 });
  const { body } = await ask("/api/menus", { authorization: `Bearer ${jwt}` });
  expect(body).toContainEqual(expect.objectContaining({ path: "/overview", section: "shared" }));
});
