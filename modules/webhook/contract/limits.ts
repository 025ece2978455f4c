export const maxWebhooks = 20;
export const maxUrlLength = 2_000;
export const maxDescriptionLength = 200;
/** How many deliveries one call resends. */
export const maxResent = 10_000;
export const maxListed = 100;
/** For how long deliveries are kept, and an event can be resent. */
export const keptDays = 30;
/** For how long the replaced secret signs beside the new one, in hours. */
export const overlapHours = { min: 0, default: 24, max: 72 } as const;
export const maxBodyBytes = 256 * 1024;
export const maxAnswerBytes = 1_024;
export const timeoutMs = 15_000;
/** Deliveries of one webhook that are sent at a time. */
export const atATime = 20;
