import { beforeEach, expect, test } from "vitest";
import { recall, remember } from "./callback-record.ts";

const bounds = { origin: "https://console.example.test", sisters: ["https://channels.example.test"] };
const target = () => recall(bounds).target;

beforeEach(() => sessionStorage.clear());

test(
  "target is restored with its parameters, once",
  { tags: ["shell.stored.callback", "shell.constant.session-keys", "shell.sign-in.return-stored"] },
  () => {
    remember({ target: "/orders?tab=items&note=a?b#top" });
    expect(sessionStorage.getItem("callbackRedirectUri")).toBe("/orders#top");
    expect(sessionStorage.getItem("callbackParams")).toBe("tab=items&note=a?b");
    expect(target()).toBe("/orders?tab=items&note=a?b#top");
    expect(target()).toBe("/");
  },
);

test("recorded parameters are added to those of the target", { tags: "shell.callback.restore-target" }, () => {
  remember({ target: "/orders?tab=items", params: new URLSearchParams({ utm_source: "a b", nav: "mcm" }) });
  expect(target()).toBe("/orders?tab=items&utm_source=a+b&nav=mcm");
});

test(
  "without a target the campaign's path is used, then home",
  { tags: ["shell.callback.marketing-cookie", "shell.callback.default-home"] },
  () => {
    remember({ target: null, campaignPath: "/growth-capital", params: new URLSearchParams("x=1") });
    expect(sessionStorage.getItem("hstc")).toBe("/growth-capital");
    expect(target()).toBe("/growth-capital?x=1");
    remember({ target: "/orders", campaignPath: "/growth-capital" });
    expect(target()).toBe("/orders");
    remember({ target: null });
    expect(target()).toBe("/");
  },
);

test(
  "sign-in from my connectors returns with the same parameters, once",
  { tags: ["shell.sign-in.return-skipped", "decision.connector-return.sign-in"] },
  () => {
    remember({ target: "/unified-analytics/my-connectors?code=once&state=s" });
    expect(target()).toBe("/unified-analytics/my-connectors?code=once&state=s");
    expect(target()).toBe("/");
  },
);

test("sister product is a valid target", { tags: "decision.return-target.allowed" }, () => {
  remember({ target: "https://channels.example.test/in?a=1", params: new URLSearchParams({ b: "2" }) });
  expect(target()).toBe("https://channels.example.test/in?a=1&b=2");
});

test.each(["callbackRedirectUri", "hstc"])(
  "behaviour 3: stored value %s is validated like a link",
  { tags: "decision.return-target.fallback" },
  (key) => {
    sessionStorage.setItem(key, "//evil.example");
    expect(target()).toBe("/");
  },
);

test("stored parameters can't lead a target off the site", { tags: "decision.return-target.fallback" }, () => {
  sessionStorage.setItem("callbackRedirectUri", "/\\evil.example");
  sessionStorage.setItem("callbackParams", "a=1");
  expect(target()).toBe("/");
});

test("hints are used for the next sign-in only", () => {
  remember({ target: null, hints: { screen_hint: "signup" } });
  expect(recall(bounds).hints).toEqual({ screen_hint: "signup" });
  expect(recall(bounds).hints).toEqual({});
  remember({ target: null, hints: { screen_hint: "signup" } });
  remember({ target: "/orders" });
  expect(recall(bounds).hints).toEqual({});
});
