import type { User } from "../api/use-users.ts";

/** What somebody is called: by name, or by address as long as they have not told it. */
export function userName({ firstName, lastName, primaryEmail }: User): string {
  return [firstName, lastName].filter(Boolean).join(" ") || primaryEmail;
}
