import { beforeEach, expect, test, vi } from "vitest";
import { createSession } from "./session.ts";

const issuer = "https://id.example.test";
const identity = { issuer, clientId: "console", resource: "r", scope: "openid", dpop: false, parameters: {} };
const products = { mcm: { url: "https://mcm.example.test", loginUrl: "https://mcm.example.test/login" } };
const request = { url: "https://api.example.test/graphql", method: "POST" };
const ends = Math.floor(Date.now() / 1_000) + 1_800;
const tokenOf = (claims: object) => ["{}", JSON.stringify(claims), "signature"].map((part) => btoa(part)).join(".");
const own = tokenOf({ sub: "support", iat: ends - 3_600, exp: ends });
const look = tokenOf({ sub: "owner", email: "owner@demo.example", act: { sub: "support" }, exp: ends });
const leave = vi.fn(async () => {});

function start(refreshToken?: string) {
  const user = { access_token: own, refresh_token: refreshToken, profile: { sub: "support", email: "s@demo.example" } };
  localStorage.setItem(`oidc.user:${issuer}:console`, JSON.stringify(user));
  return createSession({ identity, products }, leave);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  leave.mockClear();
});

test("while support looks in somebody's name, requests carry that name's token, and the page is loaded anew", async () => {
  const session = start("r");
  expect(session.impersonation()).toBeNull();
  session.impersonate(look);
  expect(leave).toHaveBeenCalledWith("/");
  expect(session.impersonation()).toMatchObject({ email: "owner@demo.example", actor: "s@demo.example" });
  expect(await session.getAuthHeaders(request)).toEqual({ authorization: `Bearer ${look}` });
  session.endImpersonation();
  expect(await session.getAuthHeaders(request)).toEqual({ authorization: `Bearer ${own}` });
});

test("a look that the api refuses ends, and leaves support signed in", async () => {
  const session = start("r");
  session.impersonate(look);
  await session.end();
  expect(session.impersonation()).toBeNull();
  expect(session.status()).toBe("signedIn");
});

test("only a session that cannot be renewed has an end", () => {
  expect(start("r").endsAt()).toBeNull();
  expect(start().endsAt()).toBe(ends * 1_000);
});

test.each([
  ["/orders?x=1#y", "/orders?x=1#y"],
  [`${window.location.origin}/orders?x=1`, "/orders?x=1"],
  ["https://mcm.example.test/products", "https://mcm.example.test/products"],
  ["https://evil.example/", "/"],
  [`${window.location.origin}//evil.example`, "/"],
  [null, "/"],
])("back to %s leads to %s", (asked, reached) => {
  expect(start("r").safeTarget(asked)).toBe(reached);
});
