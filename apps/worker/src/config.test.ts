import { expect, test } from "vitest";
import { configSchema } from "./config.ts";

test("worker does not start without a sender address for mail", () => {
  const missing = (environment: object) =>
    configSchema.safeParse(environment).error?.issues.map(({ path }) => path[0]) ?? [];
  expect(missing({})).toContain("MAIL_FROM");
  expect(missing({ MAIL_FROM: "" })).toContain("MAIL_FROM");
  expect(missing({ MAIL_FROM: "Console <no-reply@shop.test>" })).not.toContain("MAIL_FROM");
});
