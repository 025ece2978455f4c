/** Without characters that are mistaken for one another: 0 and O, 1, I and L, U and V. */
export const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
export const length = 8;

/** Returns the start of a reference from what a user types or pastes, with or without "R-". */
export function referencePrefix(search: string): string {
  const typed = search.trim().toUpperCase();
  const characters = typed.replace(/^R(?:-|(?=.{8}$))/, "").replace(/[^A-Z0-9]/g, "");
  return `R-${characters.slice(0, length)}`;
}
