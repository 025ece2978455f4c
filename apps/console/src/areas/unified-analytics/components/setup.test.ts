import { afterEach, expect, test } from "vitest";
import { clearSetup, codeIn, isReturn, readSetup, storeSetup, withoutReturn } from "./setup.ts";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each(["code", "spapi_oauth_code", "auth_code"])("%s is read", { tags: "ua.oauth-return.params" }, (name) => {
  const params = new URLSearchParams({ [name]: "secret", state: "s", q: "shop" });
  expect(codeIn(params)).toBe("secret");
  expect(isReturn(params)).toBe(true);
  expect(withoutReturn(params).toString()).toBe("q=shop");
});

test("state without a code is a return too, and other parameters are none", () => {
  expect(isReturn(new URLSearchParams("state=s&error=access_denied"))).toBe(true);
  expect(isReturn(new URLSearchParams("q=shop"))).toBe(false);
});

test("sign-in is stored under the specified key", { tags: "ua.constant.storage-connector-name" }, () => {
  storeSetup({ name: "tiktok", businessId: "b2" });
  expect(localStorage.getItem("connector_name")).toBe("tiktok");
  expect(readSetup("b1")).toEqual({ name: "tiktok", businessId: "b2", isRenewal: false });
  clearSetup();
  expect(readSetup("b1")).toBeUndefined();
});

test("another tab's sign-in does not change the one of this tab", () => {
  storeSetup({ name: "tiktok", businessId: "b2" });
  localStorage.setItem("connector_name", "klaviyo");
  expect(readSetup("b1")).toEqual({ name: "tiktok", businessId: "b2", isRenewal: false });
});

test("sign-in of this tab continues after another tab has cleared the stored name", () => {
  storeSetup({ name: "tiktok", businessId: "b2" });
  localStorage.removeItem("connector_name");
  expect(readSetup("b1")).toEqual({ name: "tiktok", businessId: "b2", isRenewal: false });
});

test("new tab continues in the business at hand", () => {
  localStorage.setItem("connector_name", "tiktok");
  expect(readSetup("b1")).toEqual({ name: "tiktok", businessId: "b1" });
  expect(readSetup(undefined)).toBeUndefined();
});
