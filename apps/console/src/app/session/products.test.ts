import { expect, test } from "vitest";
import { afterSignOut, sisterOrigins, startsInChannels } from "./products.ts";

const origin = "https://console.example.test";
const products = {
  dfw: {
    url: "https://feeds.example.test",
    signInUrl: "https://feeds.example.test/sign-in",
    callbackUrl: "https://feeds.example.test/sign-in/callback",
  },
  mcm: { url: "https://channels.example.test", loginUrl: "https://channels.example.test/login" },
};

test("sister products are identified by their origins", { tags: "decision.return-target.allowed" }, () => {
  expect(sisterOrigins(products)).toEqual(["https://feeds.example.test", "https://channels.example.test"]);
  expect(sisterOrigins({})).toEqual([]);
});

test.each([
  ["/orders", `${origin}/before`, false],
  ["/orders?nav=mcm", "https://elsewhere.example/", false],
  ["/orders?nav=mcm", "", false],
  ["/orders?nav=ua", `${origin}/before`, false],
])(
  "%s from %s signs in at the identity provider",
  { tags: "shell.sign-in.referrer-outside" },
  (target, referrer, expected) => {
    expect(startsInChannels(target, referrer, origin)).toBe(expected);
  },
);

test(
  "nav=mcm within the site signs in at marketplace management",
  { tags: ["shell.sign-in.mcm-login", "shell.routing.param-nav"] },
  () => {
    expect(startsInChannels("/orders?nav=mcm", `${origin}/before`, origin)).toBe(true);
  },
);

const end = (path: string) => afterSignOut(new URL(path, origin).searchParams, products, origin);

test("sign-out returns to the origin", { tags: "shell.logout.origin" }, () => {
  expect(end("/logout")).toBe(`${origin}/`);
  expect(end("/logout?app=sf&nav=ua")).toBe(`${origin}/`);
});

test("app=dfw returns to feed marketing", { tags: "shell.logout.app-dfw" }, () => {
  expect(end("/logout?app=dfw&nav=mcm")).toBe(products.dfw.callbackUrl);
});

test(
  "app=mcm and nav=mcm return to marketplace management",
  { tags: ["shell.logout.app-mcm", "shell.routing.mcm-logout", "shell.logout.multichannel"] },
  () => {
    expect(end("/logout?app=mcm")).toBe(products.mcm.loginUrl);
    expect(end("/logout?nav=mcm")).toBe(products.mcm.loginUrl);
  },
);

test("sign-out for a product that is not configured returns to the origin", () => {
  for (const path of ["/logout?app=dfw", "/logout?app=mcm", "/logout?nav=mcm"])
    expect(afterSignOut(new URL(path, origin).searchParams, {}, origin)).toBe(`${origin}/`);
});
