import type { FastifyError } from "fastify";
import { expect, test } from "vitest";
import { isRefusedByHttp } from "./http.ts";

test.each([
  ["FST_ERR_CTP_BODY_TOO_LARGE", 413, true],
  ["ECONNRESET", 400, true],
  ["ECONNRESET", undefined, false],
  ["FST_ERR_REP_ALREADY_SENT", 500, false],
  [undefined, 400, false],
])("error %s with status %s counts as the caller's: %s", (code, statusCode, expected) => {
  expect(isRefusedByHttp(Object.assign(new Error("aborted"), { code, statusCode }) as FastifyError)).toBe(expected);
});
