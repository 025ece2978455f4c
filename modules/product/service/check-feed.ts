import type { HttpClient } from "@bc/runtime/http-client";
import { z } from "zod";
import type { Finding } from "../domain/product.ts";
import { ask, type Asker, NotOk } from "./ask.ts";

const user = z.object({
  blocked: z.boolean().default(false),
  suspended: z.boolean().default(false),
  deleted: z.boolean().default(false),
  errors: z
    .array(z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]))
    .default([]),
});

/** A user without a verified address has no account there. */
export async function checkFeed(client: HttpClient, asker: Asker): Promise<Finding> {
  if (asker.email === undefined) return { isEnabled: false };
  try {
    const found = await ask(client, asker, { path: "/users", query: { email: asker.email }, answer: user });
    if (found.errors.length > 0) throw new Error(found.errors.join(", "));
    return { isEnabled: !found.blocked && !found.suspended && !found.deleted };
  } catch (error) {
    if (isMissing(error)) return { isEnabled: false };
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error && ((error instanceof NotOk && error.status === 404) || /not found/i.test(error.message))
  );
}
