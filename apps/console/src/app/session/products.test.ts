import { expect, test } from "vitest";
import { afterSignOut, sisterOrigins, startsInChannels } from "./products.ts";

const origin = "https://console.example.test";
const products = {
  feedMarketing: { callbackUrl: "https://feeds.example.test/sign-in/callback" },
  channels: { loginUrl: "https://channels.example.test/login" },
};

test("sister products are known by their origins [decision.return-target.allowed]", () => {
  expect(sisterOrigins(products)).toEqual(["https://feeds.example.test", "https://channels.example.test"]);
  expect(sisterOrigins({})).toEqual([]);
});

test.each([
  ["/orders", `${origin}/before`, false],
  ["/orders?nav=mcm", "https://elsewhere.example/", false],
  ["/orders?nav=mcm", "", false],
  ["/orders?nav=ua", `${origin}/before`, false],
])("%s from %s signs in at the identity provider [shell.sign-in.referrer-outside]", (target, referrer, expected) => {
  expect(startsInChannels(target, referrer, origin)).toBe(expected);
});

test("within the site, nav=mcm signs in at marketplace management [shell.sign-in.mcm-login] [shell.routing.param-nav]", () => {
  expect(startsInChannels("/orders?nav=mcm", `${origin}/before`, origin)).toBe(true);
});

test.each([
  ["/logout", `${origin}/`, "[shell.logout.origin]"],
  ["/logout?app=sf", `${origin}/`, "[shell.logout.origin]"],
  ["/logout?app=dfw", products.feedMarketing.callbackUrl, "[shell.logout.app-dfw]"],
  ["/logout?app=mcm", products.channels.loginUrl, "[shell.logout.app-mcm]"],
  ["/logout?nav=mcm", products.channels.loginUrl, "[shell.routing.mcm-logout] [shell.logout.multichannel]"],
])("%s ends at %s %s", (path, expected) => {
  expect(afterSignOut(new URL(path, origin).searchParams, products, origin)).toBe(expected);
});

test("a product nobody configured leaves the sign-out at the origin", () => {
  for (const path of ["/logout?app=dfw", "/logout?app=mcm", "/logout?nav=mcm"])
    expect(afterSignOut(new URL(path, origin).searchParams, {}, origin)).toBe(`${origin}/`);
});
