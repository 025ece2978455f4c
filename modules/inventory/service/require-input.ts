import { fieldProblems } from "@bc/runtime/field-problems";
import { isUuid } from "@bc/runtime/ids";
import type { z } from "zod";
import { inventoryError } from "../contract/errors.ts";

/** Returns the input as its rules leave it. Refuses it with the first problem of each field otherwise. */
export function requireInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  throw inventoryError("inventory.input-refused", fieldProblems(error));
}

/** Refuses a client key that is no UUID. */
export function requireKey(key: string): string {
  if (!isUuid(key))
    throw inventoryError("inventory.input-refused", { fields: {}, problems: ["clientKey: not a UUID"] });
  return key;
}
