import { expect, test } from "vitest";
import { ledgerSchema } from "./delivery.ts";

const amountOf = (amount: string) => ({
  sourceId: "goods",
  content: { kind: "GOODS", amount, currency: "EUR", eventAt: "2026-11-01T10:00:00.000Z" },
});

test("amounts have up to 12 digits before the point, so that the warehouse holds their sums", () => {
  expect(ledgerSchema.safeParse(amountOf("-999999999999.999999")).success).toBe(true);
  expect(ledgerSchema.safeParse(amountOf("1000000000000")).success).toBe(false);
});
