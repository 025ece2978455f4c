/** Formats a decimal with its currency. DEFAULT and NONE are no currencies and have no symbol. */
export function formatMoney(amount: string, currency: string): string {
  // Intl takes a decimal of any length as text, which its type does not say yet.
  const exact = amount as unknown as number;
  if (currency === "DEFAULT" || currency === "NONE") return plain.format(exact);
  return formatOf(currency).format(exact);
}

const plain = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 20 });
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  formats.set(currency, format);
  return format;
}
