import type { InviteUsersMutation } from "../api/invite-users.gen.ts";

type Answered = InviteUsersMutation["org_userInvite"][number];

/** What became of an address; one that was never answered for may be tried again. */
export interface InviteOutcome extends Pick<Answered, "primaryEmail" | "message"> {
  status: Answered["status"] | "UNSENT";
}

interface Sending {
  send: (addresses: readonly string[]) => Promise<readonly Answered[]>;
  /** Told after each batch how many addresses have been answered for. */
  onProgress: (done: number) => void;
  isCancelled: () => boolean;
}

const batchSize = 20;

/**
 * Invites a few at a time, so that there is something to tell and to stop meanwhile. A batch that fails ends it: what
 * failed one would mostly fail the next. Where not even the first could be sent, it rejects.
 */
export async function inviteInBatches(
  addresses: readonly string[],
  { send, onProgress, isCancelled }: Sending,
): Promise<InviteOutcome[]> {
  const outcomes: InviteOutcome[] = [];
  for (let next = 0; next < addresses.length; next += batchSize) {
    if (isCancelled()) return [...outcomes, ...unsent(addresses.slice(next), "Not sent: you cancelled.")];
    try {
      outcomes.push(...(await send(addresses.slice(next, next + batchSize))));
    } catch (error) {
      if (next === 0) throw error;
      return [...outcomes, ...unsent(addresses.slice(next), `Not sent: ${(error as Error).message}`)];
    }
    onProgress(Math.min(next + batchSize, addresses.length));
  }
  return outcomes;
}

function unsent(addresses: readonly string[], message: string): InviteOutcome[] {
  return addresses.map((primaryEmail) => ({ primaryEmail, status: "UNSENT", message }));
}
