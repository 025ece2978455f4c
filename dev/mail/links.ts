const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Returns each web address in the email once, those of the HTML part first. */
export function findLinks({ text, html }: { text: string; html: string }): string[] {
  const inHtml = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    decodeEntities(double ?? single ?? ""),
  );
  // Punctuation at the end of a sentence is not part of the address.
  const inText = [...text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)].map(([link]) => link.replace(/[.,;:!?)\]}'*]+$/, ""));
  return [...new Set([...inHtml, ...inText].map((link) => link.trim()))].filter((link) => /^https?:\/\//i.test(link));
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
