interface Person {
  firstName: string | null;
  lastName: string | null;
  primaryEmail: string;
}

/** What somebody is called: by name, or by address as long as they have not told it. */
export function personName({ firstName, lastName, primaryEmail }: Person): string {
  return [firstName, lastName].filter(Boolean).join(" ") || primaryEmail;
}
