/** Returns undefined for a blank query. */
export function searchAddress(template: string, text: string): string | undefined {
  const query = text.trim();
  return query === "" ? undefined : template.replaceAll("{query}", () => encodeURIComponent(query));
}
