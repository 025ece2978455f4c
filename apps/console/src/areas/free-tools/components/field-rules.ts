/** Limits of the inputs. */
export const limits = { asinList: 549, asins: 50, quantity: 999, brand: 100 };

/** The specified messages, and ours where none is specified. */
export const messages = {
  required: "All fields are required.",
  asin: "ASIN must be 10 alpha-numeric characters.",
  asinLine: "Each line must be an ASIN of 10 alpha-numeric characters.",
  asinList: `Enter up to ${limits.asins} ASINs, ${limits.asinList} characters in total.`,
  quantity: "Quantity must be a numerical value.",
  quantityRange: `Quantity must be a whole number from 1 to ${limits.quantity}.`,
  brand: `Brand name must be ${limits.brand} characters or less.`,
  seller: "Seller ID must be 10 to 21 alpha-numeric characters.",
};

/** How inputs of one kind are read and checked. */
interface FieldRule {
  /** Returns the input as it is used in the link. */
  clean: (input: string) => string;
  /** Returns what is wrong with a cleaned input that is not empty. */
  check: (value: string) => string | undefined;
}

/** Only for ASCII: other letters can become two, which would change the length. */
const capital = (letter: string): string => letter.toUpperCase();
const asin = /^[A-Z\d]{10}$/;
/** The ASIN in the address of a product page. */
const productPage = /\/(?:dp|gp\/product|gp\/aw\/d|asin)\/([a-z\d]{10})(?![a-z\d])/i;
/** The seller in the address of a storefront or profile. */
const sellerPage = /[?&](?:me|seller|merchant)=([a-z\d]+)/i;

export const fieldRules = {
  asin: {
    clean: (input) => (productPage.exec(input)?.[1] ?? input).trim().replaceAll(/[a-z]/g, capital),
    check: (value) => (asin.test(value) ? undefined : messages.asin),
  },
  asinList: {
    clean: (input) => linesOf(input).join("\n").replaceAll(/[a-z]/g, capital),
    check(value) {
      const lines = linesOf(value);
      if (value.length > limits.asinList || lines.length > limits.asins) return messages.asinList;
      return lines.every((line) => asin.test(line)) ? undefined : messages.asinLine;
    },
  },
  quantity: {
    clean: (input) => input.trim(),
    check(value) {
      const quantity = Number(value);
      if (Number.isNaN(quantity)) return messages.quantity;
      const isInRange = /^\d+$/.test(value) && quantity >= 1 && quantity <= limits.quantity;
      return isInRange ? undefined : messages.quantityRange;
    },
  },
  brand: {
    clean: (input) => input.trim().replaceAll(/\s+/g, " "),
    check: (value) => (value.length <= limits.brand ? undefined : messages.brand),
  },
  seller: {
    clean: (input) => (sellerPage.exec(input)?.[1] ?? input).trim().replaceAll(/[a-z]/g, capital),
    check: (value) => (/^[A-Z\d]{10,21}$/.test(value) ? undefined : messages.seller),
  },
} satisfies Record<string, FieldRule>;

export type FieldKind = keyof typeof fieldRules;

/** Returns the lines of a text, trimmed and without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
