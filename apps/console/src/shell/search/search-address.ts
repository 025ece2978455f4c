/** The URL of a search; null without a query. */
export function searchAddress(template: string, typed: string): string | null {
  const text = typed.trim();
  return text ? template.replaceAll("{query}", () => encodeURIComponent(text)) : null;
}
