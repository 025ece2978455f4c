const maxTokens = 60;
const maxTokenLength = 100;

const partsOf = (text: string): string[] => text.toLowerCase().split(/\s+/);
const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Returns what a product is found by: its SKU and barcode, whole and in words, and the words of its name. */
export function tokensOf({
  sku,
  barcode,
  name,
}: {
  sku: string;
  barcode?: string | undefined;
  name: string;
}): string[] {
  const texts = [sku.toLowerCase(), barcode?.toLowerCase() ?? "", ...wordsOf(sku), ...partsOf(name), ...wordsOf(name)];
  const tokens = texts.map((text) => text.slice(0, maxTokenLength)).filter((text) => text !== "");
  return [...new Set(tokens)].slice(0, maxTokens);
}

/** Returns the words of a search. Each must be the beginning of one of a product's tokens. */
export function termsOf(search: string): string[] {
  return [...new Set(partsOf(search.trim()))]
    .filter((term) => term !== "")
    .map((term) => term.slice(0, maxTokenLength));
}
