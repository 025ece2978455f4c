import { useLeaveGuard } from "@bc/ui/form/leave-guard";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { useClient } from "../../../shared/api/client.ts";
import { inviteUsers } from "../api/invite-users.gen.ts";
import { writeTarget, userLists, type UsersPlace } from "../api/use-users.ts";
import { inviteInBatches, type InviteOutcome } from "./invite-batches.ts";

interface Invitation {
  emails: readonly string[];
  roleName: string;
  place: UsersPlace;
}

export type InviteRun =
  | { phase: "idle"; failure?: ApiError }
  | { phase: "running"; done: number; total: number; isStopping: boolean }
  | { phase: "over"; outcomes: readonly InviteOutcome[] };

/** Invites any number of addresses and reports progress. */
export function useInviteRun() {
  const client = useClient();
  const queries = useQueryClient();
  const [run, setRun] = useState<InviteRun>({ phase: "idle" });
  const stopped = useRef(false);
  useLeaveGuard(run.phase === "running");

  const invite = async ({ emails, roleName, place }: Invitation): Promise<readonly InviteOutcome[]> => {
    stopped.current = false;
    const show = (done: number): void =>
      setRun({ phase: "running", done, total: emails.length, isStopping: stopped.current });
    const input = { ...writeTarget(place), roleNames: [roleName] };
    show(0);
    try {
      const outcomes = await inviteInBatches(emails, {
        send: async (primaryEmails) =>
          (await client.request(inviteUsers, { input: { ...input, primaryEmails } })).org_userInvite,
        onProgress: show,
        isCancelled: () => stopped.current,
      });
      setRun({ phase: "over", outcomes });
      return outcomes;
    } catch (error) {
      setRun({ phase: "idle", failure: error as ApiError });
      throw error;
    } finally {
      for (const { name } of userLists) void queries.invalidateQueries({ queryKey: [name] });
    }
  };

  const stop = (): void => {
    stopped.current = true;
    setRun((now) => (now.phase === "running" ? { ...now, isStopping: true } : now));
  };
  return { run, invite, stop };
}
