interface Named {
  firstName: string | null;
  lastName: string | null;
  primaryEmail: string;
}

export function personName({ firstName, lastName, primaryEmail }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ") || primaryEmail;
}
