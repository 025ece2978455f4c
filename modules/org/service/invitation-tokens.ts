import { createHash, createHmac } from "node:crypto";

interface Invitation {
  id: string;
  generation: number;
}

/** The secrets of invitations' links. They are computed, so only their hashes are stored. */
export interface InvitationTokens {
  /** The secret of a link that is about to be stored, made with the first key. */
  newTokenOf(invitation: Invitation): string;
  /** The secret of a stored link, whichever key made it; undefined once that key is no longer configured. */
  tokenOf(invitation: Invitation & { tokenHash: Buffer }): string | undefined;
  hashOf(token: string): Buffer;
}

export function createInvitationTokens(keys: readonly [string, ...string[]]): InvitationTokens {
  const make = (key: string, { id, generation }: Invitation): string =>
    createHmac("sha256", key).update(`${id}.${generation}`).digest("base64url");
  const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
  return {
    newTokenOf: (invitation) => make(keys[0], invitation),
    tokenOf: (invitation) =>
      keys.map((key) => make(key, invitation)).find((token) => hashOf(token).equals(invitation.tokenHash)),
    hashOf,
  };
}
