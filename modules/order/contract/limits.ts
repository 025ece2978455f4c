/** The limits of an order's notes. An author can change a note for 15 minutes. */
export const noteLimits = { characters: 5_000, perOrder: 200, editMs: 15 * 60_000, mentions: 20 };
export const tagLimits = { characters: 40, perOrder: 30, perBusiness: 500 };
/** Of the notes of a hold, a cancellation and a resolved error. */
export const remarkLimit = 1_000;
/** How long a reason shows customer data to a user with a global role. */
export const revealMs = 30 * 60_000;
/** How long a deleted order can be restored. */
export const restoreMs = 30 * 86_400_000;
/** Previews of a business that read many orders: of bulk runs and of erasures. */
export const previewsPerMinute = 60;
