const keptMs = 30 * 86_400_000;

/** Returns when the data of a deleted connection is purged. */
export const purgeAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + keptMs);
