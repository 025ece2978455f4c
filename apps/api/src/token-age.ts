/** Older access tokens are refused, so that the end of a session can be forgotten after this time. */
export const maxTokenAgeMs = 24 * 3_600_000;
