/** Returns the text if it can be an order number or a tracking number: with four digits or more, and no email address. */
export function numberIn(text: string): string | null {
  const number = text.trim().replace(/^order\s+/i, "");
  const digits = number.replaceAll(/\D/g, "").length;
  return digits >= 4 && number.length <= 200 && /^[#\da-z][\da-z #_./-]*$/i.test(number) ? number : null;
}
