import type { Database } from "@bc/db/database";
import {
  factorRequired,
  invitationDecided,
  invitationReceived,
  invitationRequested,
  invitationUndeliverable,
  memberJoined,
  memberRemoved,
  roleAssigned,
  userImpersonated,
} from "@bc/org/contract/events";
import { defineWorkflow, type Workflow, type WorkflowRequest } from "@bc/workflow/define";
import type { z } from "zod";
import { tellApprovers, tellOfDecision } from "../service/tell-of-approval.ts";
import { tellOfFactor } from "../service/tell-of-factor.ts";
import { tellInviterOfFailure } from "../service/tell-inviter-of-failure.ts";
import { tellInviterOfJoining } from "../service/tell-inviter-of-joining.ts";
import { tellOfImpersonation } from "../service/tell-of-impersonation.ts";
import { tellOfInvitation } from "../service/tell-of-invitation.ts";
import { tellOfRemoval } from "../service/tell-of-removal.ts";
import { tellOfRole } from "../service/tell-of-role.ts";

type Tell<Input> = (database: Database, input: Input, dedupeId: string) => Promise<void>;

/** What happens in organizations becomes notifications: the run's id is what keeps a repeated step from telling twice. */
export function orgEventWorkflows(database: Database): Workflow[] {
  const telling = <Schema extends z.ZodType>(event: WorkflowRequest<Schema>, tell: Tell<z.output<Schema>>): Workflow =>
    defineWorkflow({
      ...event,
      run: (step, input) => step.run("tell", () => tell(database, input, step.runId)),
    });
  return [
    telling(memberJoined, tellInviterOfJoining),
    telling(roleAssigned, tellOfRole),
    telling(memberRemoved, tellOfRemoval),
    telling(invitationReceived, tellOfInvitation),
    telling(invitationRequested, tellApprovers),
    telling(invitationDecided, tellOfDecision),
    telling(invitationUndeliverable, tellInviterOfFailure),
    telling(userImpersonated, tellOfImpersonation),
    defineWorkflow({
      ...factorRequired,
      // As many steps as it takes to tell everybody; each goes on after the last person of the one before it.
      async run(step, input) {
        let last: string | null = null;
        do {
          const after: string | null = last;
          last = await step.run("tell", () => tellOfFactor(database, input, after));
        } while (last);
      },
    }),
  ];
}
