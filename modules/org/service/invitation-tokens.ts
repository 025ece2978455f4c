import { createHash, createHmac } from "node:crypto";

/** The secrets of invitations' links. They are computed, so none has to be stored, and only their hashes are. */
export interface InvitationTokens {
  tokenOf(invitation: { id: string; generation: number }): string;
  hashOf(token: string): Buffer;
}

export function createInvitationTokens(key: string): InvitationTokens {
  return {
    tokenOf: ({ id, generation }) => createHmac("sha256", key).update(`${id}.${generation}`).digest("base64url"),
    hashOf: (token) => createHash("sha256").update(token).digest(),
  };
}
