/** The URL of a search; null without a query or a template. */
export function searchAddress(template: string | null, typed: string): string | null {
  const text = typed.trim();
  return template && text ? template.replaceAll("{query}", () => encodeURIComponent(text)) : null;
}
