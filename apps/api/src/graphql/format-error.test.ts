import { databaseError } from "@bc/db/errors";
import { createLogger } from "@bc/runtime/logger";
import { expect, test } from "vitest";
import { formatGraphqlError } from "./format-error.ts";

const logger = createLogger({ service: "api", level: "silent" });

test("an overloaded database is answered as 503 with Retry-After", () => {
  const overloaded = formatGraphqlError(databaseError("database.overloaded", { retryAfterSeconds: 1 }), "r-1", logger);
  expect(overloaded.extensions["http"]).toEqual({ status: 503, headers: { "retry-after": "1" } });
  expect(overloaded.message).toBe("Too many requests are being processed. Try again in 1 second.");
  const unavailable = formatGraphqlError(databaseError("database.unavailable"), "r-2", logger);
  expect(unavailable.extensions["http"]).toBeUndefined();
});
