import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import { createLogger, type Logger } from "./logger.ts";
import { runInContext } from "./request-context.ts";

let folder: string;
let logger: Logger;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "logger-"));
  const destination = pino.destination({ dest: join(folder, "log"), sync: true });
  logger = createLogger({ service: "shop", level: "info", destination });
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = () => readFileSync(join(folder, "log"), "utf8");
const lines = () =>
  written()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

test("a line has level, time, service, fields and message; lower levels are not written", () => {
  logger.debug("unheard");
  logger.info({ orders: 3 }, "synced");
  expect(lines()).toEqual([
    { level: "info", time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), service: "shop", orders: 3, msg: "synced" },
  ]);
});

test("a line has the request and tenant of its context", () => {
  runInContext({ requestId: "r1", userId: "u1", organizationId: "o1", businessId: "b1" }, () => logger.info("in"));
  logger.info("out");
  expect(lines()[0]).toMatchObject({ requestId: "r1", userId: "u1", organizationId: "o1", businessId: "b1" });
  expect(lines()[1]).not.toHaveProperty("requestId");
});

test("an error is logged with its code, parameters and cause", () => {
  logger.error(new AppError("shop.closed", "conflict", { id: "7" }, { cause: new Error("sold out") }));
  expect(lines()[0]).toMatchObject({
    msg: "shop.closed",
    err: { code: "shop.closed", class: "conflict", params: { id: "7" } },
  });
  expect(lines()[0].err.stack).toContain("sold out");
});

const value = "hunter2-hunter2";
const leaks: Record<string, (log: Logger) => void> = {
  "a field": (log) => log.info({ password: value }),
  "a deep field": (log) => log.info({ a: { b: { c: { d: { e: { f: [{ "Set-Cookie": [value] }] } } } } } }),
  "request headers": (log) => log.info({ req: { headers: { authorization: value, cookie: value } } }),
  "a compound name": (log) => log.info({ grant: { refreshToken: value, client_secret: value, "x-api-key": value } }),
  "child bindings": (log) => log.child({ accessToken: value }).info("child"),
  "a serializer's result": (log) => log.child({}, { serializers: { r: () => ({ token: value }) } }).info({ r: 1 }),
  "toJSON's result": (log) => log.info({ session: { toJSON: () => ({ idToken: value }) } }),
  "an error's fields": (log) => log.error(Object.assign(new Error("refused"), { config: { secret: value } })),
  "an error's cause": (log) => log.error(new Error("refused", { cause: new Error(`connect https://app:${value}@db`) })),
  "a circular object": (log) => {
    const loop: Record<string, unknown> = { password: value };
    loop["self"] = loop;
    log.info({ loop });
  },
  "an interpolated object": (log) => log.info("login %o", { user: "u", password: value }),
  "a connection string": (log) => log.info(`connecting to postgres://app:${value}@db:5432/console`),
  "a header within text": (log) => log.info(`sent "Authorization: Bearer ${value}"`),
  "a callback address": (log) => log.info({ url: `/callback?state=1&code=${value}&iss=x` }),
  "a token in a fragment": (log) => log.info({ url: `/done#id_token=${value}` }),
};

test.each(Object.entries(leaks))("no secret leaks through %s", (_, log) => {
  log(logger);
  expect(lines()).toHaveLength(1);
  expect(written()).toContain("[secret]");
  expect(written()).not.toContain(value);
});

test("booleans and empty values of secret fields stay readable, as does other text", () => {
  logger.info({ hasPassword: true, token: null, url: "https://shop.example/a?page=2" }, "token expired: basic plan");
  expect(lines()[0]).toMatchObject({
    hasPassword: true,
    token: null,
    url: "https://shop.example/a?page=2",
    msg: "token expired: basic plan",
  });
});
