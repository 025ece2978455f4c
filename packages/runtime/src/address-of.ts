/**
 * Returns the form in which e-mail addresses are compared: A to Z in lower case, everything else unchanged. Unicode case
 * mapping would also turn İ, ſ and the Kelvin sign into i, s and k, and so one person's address into another's. The SQL
 * function app.address_of does the same.
 */
export function addressOf(email: string): string {
  return email.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
