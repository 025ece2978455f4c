const keptMs = 30 * 86_400_000;

/** Returns when the data of a deleted connection is purged. */
export const purgeAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + keptMs);

const signInMs = 86_400_000;

interface Waiting {
  readonly status: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly deletedAt: Date | null;
}

/** Returns whether a connection holds the name of a store whose owner has not signed in yet. */
export const isUnownedStore = ({ status, settings, deletedAt }: Waiting): boolean =>
  status === "incomplete" && deletedAt === null && settings["shop"] !== undefined;

/** Returns when the name of such a store is free again. */
export const expireAt = (createdAt: Date): Date => new Date(createdAt.getTime() + signInMs);
