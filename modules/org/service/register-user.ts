import type { Database } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { orgError } from "../contract/errors.ts";
import { findUserIdOfSubject } from "../store/find-user.ts";
import { insertUser } from "../store/insert-user.ts";

export interface NewPerson {
  /** Under which the identity provider knows the person. */
  subject: string;
  email: string | undefined;
  /** Whether the provider has seen proof that the address is theirs. */
  emailVerified: boolean;
}

/**
 * Creates a profile at a user's first sign-in and returns its ID. Of several concurrent requests one
 * writes it and all answer the same. Names stay empty: an address does not tell them.
 */
export async function registerUser(database: Database, { subject, email, emailVerified }: NewPerson): Promise<string> {
  if (!email || !emailVerified) throw orgError("org.user-unknown");
  const id = newId();
  // As the new user, because a profile can be written by its owner only.
  const written = await database.withTenant({ userId: id }, (tx) => insertUser(tx, { id, subject, email }));
  if (written) return id;
  const existing = await database.withTenant({}, (tx) => findUserIdOfSubject(tx, subject));
  // The address belongs to a user with another sign-in and must not open their profile.
  if (!existing) throw orgError("org.email-taken");
  return existing;
}
