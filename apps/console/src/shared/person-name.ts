interface Person {
  firstName: string | null;
  lastName: string | null;
  primaryEmail: string;
}

/** The name of a user, or the email address if they have not set one. */
export function personName({ firstName, lastName, primaryEmail }: Person): string {
  return [firstName, lastName].filter(Boolean).join(" ") || primaryEmail;
}
