import { afterEach, beforeEach, expect, test } from "vitest";
import { impersonationStore } from "./impersonation.ts";

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
const seconds = Math.floor(Date.now() / 1_000);
const tokenOf = (claims: object) => `${encode({ alg: "ES256" })}.${encode(claims)}.signature`;
const claims = { sub: "owner", email: "owner@demo.example", act: { sub: "support" }, exp: seconds + 1_800 };
const support = { access_token: "own", profile: { sub: "support", email: "support@demo.example" } };

beforeEach(() => sessionStorage.clear());
afterEach(() => impersonationStore.remove());

test("impersonation has the user, the actor and the end", () => {
  impersonationStore.write(tokenOf(claims));
  expect(impersonationStore.read(support)).toEqual({
    token: tokenOf(claims),
    email: "owner@demo.example",
    actor: "support@demo.example",
    endsAt: claims.exp * 1_000,
  });
});

test.each([
  ["has expired", { ...claims, exp: seconds - 1 }, support],
  ["has no actor", { ...claims, act: undefined }, support],
  ["belongs to another support user", claims, { ...support, profile: { sub: "other" } }],
  ["is left in a signed-out tab", claims, null],
])("impersonation that %s is ignored", (_what, given, user) => {
  impersonationStore.write(tokenOf(given));
  expect(impersonationStore.read(user)).toBeNull();
});

test("ended impersonation is deleted", () => {
  impersonationStore.write(tokenOf(claims));
  impersonationStore.remove();
  expect(impersonationStore.read(support)).toBeNull();
});
