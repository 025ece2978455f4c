import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createConsoleServer } from "./app.ts";
import { consoleEnvironment } from "./config.ts";

let directory: string;
let app: FastifyInstance;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "console-"));
  await writeFile(join(directory, "index.html"), "<!doctype html><title>Brand Console</title>");
  await writeFile(join(directory, "sw.js"), "");
  const environment = consoleEnvironment.parse({
    HEALTH_PORT: "0",
    API_URL: "https://api.example.test",
    ISSUER_URL: "https://id.example.test",
    CLIENT_ID: "console",
    API_RESOURCE: "https://api.example.test",
    SUPPORT_EMAIL: "support@cart.example",
  });
  app = createConsoleServer({ environment, directory });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const open = (url: string, site: string) => app.inject({ url, headers: { "sec-fetch-site": site } });

test("link to /logout from another site leads to a confirmation", async () => {
  const { statusCode, headers } = await open("/logout?app=mcm", "cross-site");
  expect([statusCode, headers.location]).toEqual([303, "/logout?app=mcm&confirm=true"]);
  expect((await open("/logout?app=mcm&confirm=true", "cross-site")).statusCode).toBe(200);
});

test.each(["same-origin", "same-site", "none"])("/logout is served as it is to a %s navigation", async (site) => {
  expect((await open("/logout", site)).statusCode).toBe(200);
});

test("console sends HSTS", async () => {
  expect((await open("/", "none")).headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
});

test.each(["/healthz", "/readyz", "/metrics"])("%s is not a health check on the public listener", async (url) => {
  expect((await open(url, "none")).headers["content-type"]).toContain("text/html");
});
