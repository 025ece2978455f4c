import type { InviteUsersMutation } from "../api/invite-users.gen.ts";

type Answered = InviteUsersMutation["org_userInvite"][number];

/** The result for one address. Unsent addresses can be retried. */
export interface InviteOutcome extends Pick<Answered, "primaryEmail" | "message"> {
  status: Answered["status"] | "UNSENT";
}

interface Sending {
  send: (addresses: readonly string[]) => Promise<readonly Answered[]>;
  /** Called after each batch with the number of processed addresses. */
  onProgress: (done: number) => void;
  isCancelled: () => boolean;
}

const batchSize = 20;

/**
 * Invites in batches, so that progress can be shown and the run cancelled. A failed batch ends the run, because what
 * failed one batch would mostly fail the next. Rejects if the first batch fails.
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
