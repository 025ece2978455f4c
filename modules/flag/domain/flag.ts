/** A switch for a part of the console, with the rules that say for whom it is on. */
export interface Flag {
  key: string;
  description: string;
  owner: string;
  expiresAt: Date;
  isEnabled: boolean;
  /** Ids or e-mail addresses, in lower case. */
  users: string[];
  organizations: string[];
  businesses: string[];
  percentage: number;
  version: number;
  updatedAt: Date;
  updatedById: string | null;
}

/** Who asks about a flag, and where. */
export interface FlagContext {
  /** The subject under which the identity provider knows the person. */
  targetingKey?: string | undefined;
  email?: string | undefined;
  userId?: string | undefined;
  organizationId?: string | undefined;
  businessId?: string | undefined;
}

export function isExpired({ expiresAt }: Flag, now: Date): boolean {
  return expiresAt <= now;
}
