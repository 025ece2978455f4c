import { beforeEach, expect, test } from "vitest";
import { recall } from "./callback-record.ts";
import { enter, enterStorefront } from "./sign-in-entries.ts";

const origin = "https://console.example.test";
const bounds = { origin, sisters: [] };
const login = (path: string) => enter(new URL(path, origin), bounds);
const storefront = (path: string) => enterStorefront(new URL(path, origin));

beforeEach(() => sessionStorage.clear());

test(
  "/login records its parameters, a screen hint and the navigation flag",
  {
    tags: [
      "shell.login.records-query",
      "shell.login.records-screen-hint",
      "shell.login.records-nav-flag",
      "shell.sign-in.return-nav",
    ],
  },
  () => {
    login(
      "/login?redirectUri=%2Forders%3Ftab%3Da&screen_hint=signup&login_hint=owner%40demo.example&nav=mcm&utm_source=x",
    );
    expect(recall(bounds)).toEqual({
      target: "/orders?tab=a&nav=mcm&utm_source=x",
      hints: { screen_hint: "signup", login_hint: "owner@demo.example" },
    });
  },
);

test("/login records the path of a marketing cookie", { tags: "shell.callback.marketing-cookie" }, () => {
  login("/login?hstc=%2Fgrowth-marketing");
  expect(sessionStorage.getItem("hstc")).toBe("/growth-marketing");
  expect(recall(bounds).target).toBe("/growth-marketing");
});

test("invitation token is sent to the provider and kept for the return", () => {
  login("/login?inviteToken=t1");
  expect(recall(bounds)).toEqual({ target: "/?inviteToken=t1", hints: { inviteToken: "t1" } });
});

test("/signup is a login with the sign-up screen", { tags: "shell.signup.as-login" }, () => {
  login("/signup?redirectUri=/orders&x=1");
  expect(recall(bounds)).toEqual({ target: "/orders?x=1", hints: { screen_hint: "signup" } });
});

test.each([
  ["/signup?from-os=1&x=1", "/storefront?x=1"],
  ["/signup?from-os=0&x=1", "/?x=1"],
  ["/login?from-os=1", "/?from-os=1"],
])("%s returns to %s", { tags: "shell.signup.from-os" }, (path, target) => {
  login(path);
  expect(recall(bounds).target).toBe(target);
});

const kept =
  "_ga=1&fbclid=2&gclid=3&utm_campaign=4&utm_content=5&utm_id=6&utm_medium=7&utm_source=8&utm_term=9&inviteToken=10";

test.each(["sflogin", "sfsignup", "online-store", "storefront"])(
  "/%s leads to the storefront with the kept parameters",
  {
    tags: [
      "shell.storefront-entry.paths",
      "shell.storefront-entry.forward",
      "shell.storefront-entry.kept-params",
      "shell.storefront-entry.screen-hint",
      "shell.storefront-entry.app",
    ],
  },
  (name) => {
    storefront(`/${name}?${kept}&login_hint=owner%40demo.example&other=dropped&app=mcm&screen_hint=x`);
    expect(recall(bounds)).toEqual({
      target: `/storefront?mode=modal&${kept}`,
      hints: { screen_hint: name, app: "sf", login_hint: "owner@demo.example", inviteToken: "10" },
    });
  },
);
