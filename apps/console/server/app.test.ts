import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createConsoleServer } from "./app.ts";
import { browserConfig, consoleEnvironment } from "./config.ts";
import { securityHeaders } from "./security-headers.ts";

const environment = consoleEnvironment.parse({
  HEALTH_PORT: "0",
  API_URL: "https://api.example.test/v1",
  ISSUER_URL: "https://id.example.test",
  CLIENT_ID: "console",
  API_RESOURCE: "https://api.example.test",
  EVENTS_URL: "https://events.example.test/collect?x=1",
  SIGN_IN_PARAMETERS: "audience=https%3A%2F%2Fapi.example.test&x=y",
  MCM_URL: "https://channels.example.test",
  SUPPORT_EMAIL: "support@cart.example",
});
const script = `export const text = "${"x".repeat(2_000)}";`;
let directory: string;
let app: FastifyInstance;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "console-"));
  await mkdir(join(directory, "assets"));
  await writeFile(join(directory, "index.html"), "<!doctype html><title>Brand Console</title>");
  await writeFile(join(directory, "sw.js"), 'precache("index.html", "abc-__DEPLOYMENT__")');
  await writeFile(join(directory, "assets/main-1a2b.js"), script);
  await writeFile(join(directory, "assets/main-1a2b.js.gz"), gzipSync(script));
  app = createConsoleServer({ environment, directory });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

test("/config.json is not cached and has working defaults", { tags: "decision.names.company-default" }, async () => {
  const response = await get("/config.json");
  expect(response.headers["cache-control"]).toBe("no-cache");
  expect(response.json()).toEqual({
    apiUrl: "https://api.example.test/v1",
    identity: {
      issuer: "https://id.example.test",
      clientId: "console",
      resource: "https://api.example.test",
      scope: "openid profile email",
      dpop: true,
      parameters: { audience: "https://api.example.test", x: "y" },
    },
    products: { mcm: { url: "https://channels.example.test", loginUrl: "https://channels.example.test/login" } },
    errorReporting: { dsn: null },
    events: { url: "https://events.example.test/collect?x=1" },
    storeLoginPath: "/admin/login",
    storePaths: {},
    searchUrl: null,
    publicFreeTools: false,
    changelog: null,
    featureBoardUrl: null,
    financingUrl: null,
    company: {
      name: "Cart",
      termsUrl: null,
      privacyUrl: null,
      contactUrl: "mailto:support@cart.example",
      salesUrl: "mailto:support@cart.example",
      socials: [],
    },
  });
});

test("configured values are in the browser's configuration", { tags: "decision.names.company-config" }, () => {
  const told = browserConfig({
    ...environment,
    COMPANY_NAME: "Harbour",
    TERMS_URL: "https://harbour.example.test/terms",
    SOCIAL_URLS: "LinkedIn=https%3A%2F%2Fsocial.example.test%2Fharbour",
    CHANGELOG_URL: "https://feedback.example.test",
    CHANGELOG_COMPANY_ID: "7",
    DFW_URL: "https://feeds.example.test",
    DFW_CALLBACK_URL: "https://feeds.example.test/callback",
  });
  expect(told.company).toMatchObject({
    name: "Harbour",
    termsUrl: "https://harbour.example.test/terms",
    socials: [{ name: "LinkedIn", url: "https://social.example.test/harbour" }],
  });
  expect(told.changelog).toEqual({ url: "https://feedback.example.test", companyId: "7" });
  expect(told.products.dfw).toEqual({
    url: "https://feeds.example.test",
    signInUrl: "https://feeds.example.test",
    callbackUrl: "https://feeds.example.test/callback",
  });
});

test.each([
  ["an invalid api URL", { API_URL: "api" }, "API_URL"],
  ["a scheme that could run script", { EVENTS_URL: "javascript:alert(1)" }, "EVENTS_URL"],
  ["no way to reach support", { SUPPORT_EMAIL: undefined }, "SUPPORT_WIDGET_URL, CONTACT_URL or SUPPORT_EMAIL"],
  ["no client", { CLIENT_ID: undefined }, "CLIENT_ID"],
  ["stores that open another directive", { STORE_ORIGINS: "https://a.test; script-src *" }, "STORE_ORIGINS"],
  ["stores that are anywhere", { STORE_ORIGINS: "*" }, "STORE_ORIGINS"],
  ["stores of every host", { STORE_ORIGINS: "https://a.test https://*" }, "STORE_ORIGINS"],
  ["stores of a whole scheme", { STORE_ORIGINS: "https:" }, "STORE_ORIGINS"],
  ["stores by keyword", { STORE_ORIGINS: "'unsafe-inline'" }, "STORE_ORIGINS"],
  ["a page of a store on another host", { STORE_PATHS: "account=//evil.test/x" }, "STORE_PATHS"],
  ["an unknown page of a store", { STORE_PATHS: "billing=/admin/billing" }, "STORE_PATHS"],
  ["stores without a space between", { STORE_ORIGINS: "https://a.test,https://b.test" }, "STORE_ORIGINS"],
])("startup refuses %s", { tags: "decision.contact.required" }, (_, change, name) => {
  expect(() =>
    consoleEnvironment.parse({ ...environment, DPOP: "true", FREE_TOOLS_PUBLIC: "true", ...change }),
  ).toThrow(name);
});

test("pages of a store's admin are in the browser's configuration by name", () => {
  const STORE_PATHS = consoleEnvironment.shape.STORE_PATHS.parse("account=/admin/a?b=c&domain=/admin/d");
  expect(browserConfig({ ...environment, STORE_PATHS }).storePaths).toEqual({
    account: "/admin/a?b=c",
    domain: "/admin/d",
  });
});

test.each(["", "https://a.test", " https://*.stores.test:8443  http://localhost:4007 "])(
  "policy allows forms only to the configured store origins: %j",
  (given) => {
    const parsed = consoleEnvironment.shape.STORE_ORIGINS.parse(given);
    const { "content-security-policy": policy } = securityHeaders({ ...environment, STORE_ORIGINS: parsed });
    expect(policy).toContain(`form-action ${given.trim() || "'none'"};`);
  },
);

test.each(["/", "/status", "/solutions-services", "/no/such/page"])("page %s is served with the index", async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toContain("text/html");
  expect(response.headers["cache-control"]).toBe("no-cache");
  expect(response.body).toContain("Brand Console");
});

test.each(["/assets/main-old.js", "/favicon.ico", "/assets/page"])("%s is a 404, not a page", async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.headers["content-type"]).toContain("application/json");
});

test("files outside the build and hidden files are not served", async () => {
  await mkdir(join(directory, ".vite"), { recursive: true });
  await writeFile(join(directory, ".vite/manifest.json"), "{}");
  await writeFile(`${directory}-outside.txt`, "secret");
  const outside = `${basename(directory)}-outside.txt`;
  for (const url of ["/.vite/manifest.json", `/..%2f${outside}`, `/assets/../../${outside}`, `/%2e%2e/${outside}`])
    expect((await get(url)).statusCode, url).toBeGreaterThanOrEqual(400);
  await rm(`${directory}-outside.txt`);
});

test("hashed files are immutable and compressed", async () => {
  const response = await get("/assets/main-1a2b.js", { "accept-encoding": "gzip" });
  expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(response.headers["content-encoding"]).toBe("gzip");
  expect(response.headers["content-type"]).toContain("javascript");
  expect(response.headers["vary"]).toBe("accept-encoding");
  expect(gunzipSync(response.rawPayload).toString()).toBe(script);
  expect((await get("/assets/main-1a2b.js")).body).toBe(script);
});

test("every response has the security headers, errors too", async () => {
  for (const url of ["/", "/config.json", "/assets/main-1a2b.js", "/assets/gone.js", "/sw.js", "/logout"]) {
    const { headers } = await get(url);
    expect(headers["content-security-policy"], url).toContain("default-src 'none'; script-src 'self';");
    expect(headers["x-content-type-options"], url).toBe("nosniff");
    expect(headers["cross-origin-opener-policy"], url).toBe("same-origin");
    expect(headers["referrer-policy"], url).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"], url).toContain("camera=()");
  }
});

test("policy allows exactly the configured origins and no framing", async () => {
  const policy = String((await get("/")).headers["content-security-policy"]);
  expect(policy).toContain(
    "connect-src 'self' https://api.example.test https://id.example.test https://events.example.test;",
  );
  expect(policy).toContain("img-src 'self' https://api.example.test;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("unsafe");
});

test(
  "policy allows the frame of a configured feature board alone",
  { tags: ["console.feedback.external"] },
  async () => {
    expect((await get("/")).headers["content-security-policy"]).toContain("frame-src 'none';");
    const FEATURE_BOARD_URL = "https://board.example.test/embed?boardToken=b1";
    const framed = createConsoleServer({ environment: { ...environment, FEATURE_BOARD_URL }, directory });
    const { headers } = await framed.inject("/");
    expect(headers["content-security-policy"]).toContain("frame-src https://board.example.test;");
    expect(browserConfig({ ...environment, FEATURE_BOARD_URL }).featureBoardUrl).toBe(FEATURE_BOARD_URL);
  },
);

test(
  "policy allows the frame of a configured financing partner alone",
  { tags: ["console.request.financing"] },
  async () => {
    const FINANCING_URL = "https://financing.example.test/apply";
    const framed = createConsoleServer({ environment: { ...environment, FINANCING_URL }, directory });
    const { headers } = await framed.inject("/");
    expect(headers["content-security-policy"]).toContain("frame-src https://financing.example.test;");
    expect(browserConfig({ ...environment, FINANCING_URL }).financingUrl).toBe(FINANCING_URL);
  },
);

test("changed policy changes the service worker, so that browsers update the index", async () => {
  const other = createConsoleServer({ environment: { ...environment, API_URL: "https://other.test" }, directory });
  const [one, same, changed] = [await get("/sw.js"), await get("/sw.js"), await other.inject("/sw.js")];
  expect(one.headers["content-type"]).toContain("javascript");
  expect(one.body).toMatch(/abc-[0-9a-f]{16}/);
  expect(same.body).toBe(one.body);
  expect(changed.body).not.toBe(one.body);
});

test("server accepts only reads", async () => {
  expect((await app.inject({ method: "POST", url: "/", payload: {} })).statusCode).toBe(404);
});

test("sales is reached at its own page, or as support is", () => {
  const salesUrl = "https://cart.example/sales";
  expect(browserConfig({ ...environment, SALES_URL: salesUrl }).company).toMatchObject({ salesUrl });
  expect(browserConfig(environment).company).toMatchObject({ salesUrl: "mailto:support@cart.example" });
});

test.for([
  ["mailto:support@cart.example", {}],
  ["https://cart.example/contact", { CONTACT_URL: "https://cart.example/contact" }],
  [
    "https://chat.example/",
    { CONTACT_URL: "https://cart.example/contact", SUPPORT_WIDGET_URL: "https://chat.example/" },
  ],
] as const)(
  "contact leads to %s",
  { tags: ["decision.contact.widget", "decision.contact.page", "decision.contact.email"] },
  ([contact, more]) => {
    expect(browserConfig({ ...environment, ...more }).company.contactUrl).toBe(contact);
  },
);
