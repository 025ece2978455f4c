/**
 * The audience of tokens that open the shared sidebar's navigation and nothing else. Sister products hold such tokens;
 * every other door of the api asks for the audience of the api itself.
 */
export function navigationAudience(apiResource: string): string {
  return new URL("/navigation", apiResource).href;
}
