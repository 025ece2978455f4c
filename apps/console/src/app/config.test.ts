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
    company: { name: "Cart" },
  });
});

test("what is set is kept [decision.names.company-config]", () => {
  const full = {
    apiUrl: "http://127.0.0.1:4000",
    identity: { ...least.identity, scope: "openid", dpop: true, parameters: { audience: "api" } },
    products: {
      feedMarketing: { callbackUrl: "https://feeds.example.test/callback" },
      channels: { loginUrl: "https://channels.example.test/login" },
    },
    errorReporting: { dsn: "https://key@errors.example.test/1" },
    events: { url: "https://events.example.test/" },
    company: { name: "Harbour" },
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
