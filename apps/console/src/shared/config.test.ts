import { afterEach, expect, test, vi } from "vitest";
import { loadConfig } from "./config.ts";

afterEach(() => vi.unstubAllGlobals());

const oldest = {
  apiUrl: "https://api.example.test",
  identity: { issuer: "i", clientId: "c", resource: "r", scope: "openid", dpop: false, parameters: {} },
};
function load(sent: object) {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(sent)));
  return loadConfig();
}

test("older configuration file gets defaults", async () => {
  expect(await load(oldest)).toEqual({
    ...oldest,
    products: {},
    storeLoginPath: "/admin/login",
    storePaths: {},
    searchUrl: null,
    publicFreeTools: false,
    featureBoardUrl: null,
    financingUrl: null,
    changelog: null,
    errorReporting: { dsn: null },
    events: { url: null },
    company: { name: "Cart", termsUrl: null, privacyUrl: null, contactUrl: null, salesUrl: null, socials: [] },
  });
});

test("configured values win, also for a partial company", async () => {
  const config = await load({ ...oldest, searchUrl: "/s?q={query}", company: { name: "Harbour" } });
  expect(config.searchUrl).toBe("/s?q={query}");
  expect(config.company).toMatchObject({ name: "Harbour", socials: [] });
});
