/**
 * The audience of tokens that only give access to the navigation of the shared sidebar. Sister products hold these
 * tokens. All other endpoints require the audience of the api itself.
 */
export function navigationAudience(apiResource: string): string {
  return new URL("/navigation", apiResource).href;
}
