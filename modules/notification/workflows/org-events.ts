import type { Database } from "@bc/db/database";
import {
  factorRequired,
  invitationDecided,
  invitationReceived,
  invitationRefused,
  invitationRequested,
  invitationUndeliverable,
  memberJoined,
  memberRemoved,
  roleAssigned,
  userImpersonated,
} from "@bc/org/contract/events";
import { defineWorkflow, type Workflow, type WorkflowRequest } from "@bc/workflow/define";
import type { z } from "zod";
import { notifyApprovers, notifyOfDecision } from "../service/notify-of-approval.ts";
import { notifyOfFactor } from "../service/notify-of-factor.ts";
import { notifyInviter } from "../service/notify-inviter.ts";
import { notifyOfJoining } from "../service/notify-of-joining.ts";
import { notifyOfImpersonation } from "../service/notify-of-impersonation.ts";
import { notifyOfInvitation } from "../service/notify-of-invitation.ts";
import { notifyOfRemoval } from "../service/notify-of-removal.ts";
import { notifyOfRole } from "../service/notify-of-role.ts";

type Notify<Input> = (database: Database, input: Input, dedupeId: string) => Promise<void>;

/** Turns events of organizations into notifications. The run ID keeps a repeated step from notifying twice. */
export function orgEventWorkflows(database: Database): Workflow[] {
  const notifying = <Schema extends z.ZodType>(
    event: WorkflowRequest<Schema>,
    notify: Notify<z.output<Schema>>,
  ): Workflow =>
    defineWorkflow({
      ...event,
      run: (step, input) => step.run("notify", () => notify(database, input, step.runId)),
    });
  return [
    notifying(memberJoined, notifyOfJoining),
    notifying(roleAssigned, notifyOfRole),
    notifying(memberRemoved, notifyOfRemoval),
    notifying(invitationReceived, notifyOfInvitation),
    notifying(invitationRequested, notifyApprovers),
    notifying(invitationDecided, notifyOfDecision),
    notifying(invitationRefused, (...of) => notifyInviter("org.invitation-refused", ...of)),
    notifying(invitationUndeliverable, (...of) => notifyInviter("org.invitation-undeliverable", ...of)),
    notifying(userImpersonated, notifyOfImpersonation),
    defineWorkflow({
      ...factorRequired,
      // One step per batch of members; each continues after the last member of the previous one.
      async run(step, input) {
        let last: string | null = null;
        do {
          const after: string | null = last;
          last = await step.run("notify", () => notifyOfFactor(database, input, after));
        } while (last);
      },
    }),
  ];
}
