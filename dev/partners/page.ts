/** A page of a partner: plain, and true to what it was asked for. */
export function page(title: string, ...paragraphs: string[]): string {
  const text = paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join("");
  return `<!doctype html><html lang="en"><title>${escape(title)}</title><h1>${escape(title)}</h1>${text}</html>`;
}

export function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
