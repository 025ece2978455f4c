import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const least = {
  apiUrl: "https://api.example.test/",
  identity: { issuer: "https://id.example.test", clientId: "console", resource: "https://api.example.test" },
};

test("the parts nobody set have defaults that work [decision.names.company-default]", () => {
  expect(parseConfig(least)).toEqual({
    apiUrl: "https://api.example.test",
    identity: { ...least.identity, scope: "openid profile email", dpop: false, parameters: {} },
    products: {},
    errorReporting: { dsn: null },
    events: { url: null },
    storeLoginPath: "/admin/login",
    searchUrl: "/orders?search={query}",
    changelog: null,
    company: { name: "Cart", termsUrl: null, privacyUrl: null, contactUrl: null, socials: [] },
  });
});

test("what is set is kept [decision.names.company-config]", () => {
  const full = {
    apiUrl: "http://127.0.0.1:4000",
    identity: { ...least.identity, scope: "openid", dpop: true, parameters: { audience: "api" } },
    products: {
      dfw: {
        url: "https://feeds.example.test",
        signInUrl: "https://feeds.example.test/sign-in",
        callbackUrl: "https://feeds.example.test/callback",
      },
      mcm: { url: "https://channels.example.test", loginUrl: "https://channels.example.test/login" },
    },
    errorReporting: { dsn: "https://key@errors.example.test/1" },
    events: { url: "https://events.example.test/" },
    storeLoginPath: "/backstage/login",
    searchUrl: "https://search.example.test/?q={query}",
    changelog: { url: "https://feedback.example.test", companyId: "7" },
    company: {
      name: "Harbour",
      termsUrl: "https://harbour.example.test/terms",
      privacyUrl: "https://harbour.example.test/privacy",
      contactUrl: "https://harbour.example.test/contact",
      socials: [{ name: "LinkedIn", url: "https://social.example.test/harbour" }],
    },
  };
  expect(parseConfig(full)).toEqual(full);
});

test.each([
  ["no object", null, ""],
  ["no api", { identity: least.identity }, "apiUrl"],
  ["an address that is none", { ...least, apiUrl: "api" }, "apiUrl"],
  ["a scheme that could run script", { ...least, events: { url: "javascript:alert(1)" } }, "events.url"],
  ["no client", { ...least, identity: { ...least.identity, clientId: "" } }, "identity.clientId"],
])("refuses %s and names the field", (_, value, field) => {
  expect(() => parseConfig(value)).toThrow(`config.json: missing or wrong: ${field}`);
});
