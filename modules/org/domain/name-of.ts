export interface Person {
  firstName: string;
  lastName: string;
  primaryEmail: string;
}

/** A person as others read of them; their address where no name is known. */
export function nameOf({ firstName, lastName, primaryEmail }: Person): string {
  return `${firstName} ${lastName}`.trim() || primaryEmail;
}
