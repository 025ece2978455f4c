interface Known {
  firstName: string;
  lastName: string;
  phone: string | null;
}

/** The required fields that a profile lacks, by their labels. */
export function profileGaps({ firstName, lastName, phone }: Known): string[] {
  const parts = { "first name": firstName, "last name": lastName, phone };
  return Object.entries(parts).flatMap(([word, value]) => (value ? [] : [word]));
}
