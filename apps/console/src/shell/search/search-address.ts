/** Where a search leads; null as long as there is nothing to search for. */
export function searchAddress(template: string, typed: string): string | null {
  const text = typed.trim();
  return text ? template.replaceAll("{query}", () => encodeURIComponent(text)) : null;
}
