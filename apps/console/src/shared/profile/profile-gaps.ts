interface Known {
  firstName: string;
  lastName: string;
  phone: string | null;
}

/** What a profile must hold and does not, in the words of its form. */
export function profileGaps({ firstName, lastName, phone }: Known): string[] {
  const parts = { "first name": firstName, "last name": lastName, phone };
  return Object.entries(parts).flatMap(([word, value]) => (value ? [] : [word]));
}
