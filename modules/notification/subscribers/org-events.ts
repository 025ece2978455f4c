import type { Database } from "@bc/db/database";
import { defineSubscriber, type EventType, type Handler, on, type Subscriber } from "@bc/events/define";
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
import { idWithin } from "@bc/runtime/ids";
import type { WorkflowClient } from "@bc/workflow/client";
import type { z } from "zod";
import { announceFactor } from "../contract/announce-factor.ts";
import type { Place } from "../service/find-names.ts";
import { notifyApprovers, notifyOfDecision } from "../service/notify-of-approval.ts";
import { notifyInviter } from "../service/notify-inviter.ts";
import { notifyOfJoining } from "../service/notify-of-joining.ts";
import { notifyOfImpersonation } from "../service/notify-of-impersonation.ts";
import { notifyOfInvitation } from "../service/notify-of-invitation.ts";
import { notifyOfRemoval } from "../service/notify-of-removal.ts";
import { notifyOfRole } from "../service/notify-of-role.ts";

export interface OrgEventServices {
  database: Database;
  workflows: WorkflowClient;
}

/** Turns events of organizations into notifications. */
export function orgEvents({ database, workflows }: OrgEventServices): Subscriber {
  // Each notification is written in a transaction of its user. The event's ID keeps a repeated one from notifying twice.
  const notifying = <Schema extends z.ZodType<object>>(
    type: EventType<Schema>,
    notify: (database: Database, input: z.output<Schema> & Place, dedupeId: string) => Promise<void>,
  ): Handler =>
    on(type, async (_tx, events) => {
      for (const { id, organizationId, businessId, payload } of events)
        await notify(database, { ...payload, organizationId, businessId }, idWithin(organizationId, `event ${id}`));
    });
  return defineSubscriber({
    name: "notification.org",
    handlers: [
      notifying(memberJoined, notifyOfJoining),
      notifying(roleAssigned, notifyOfRole),
      notifying(memberRemoved, notifyOfRemoval),
      notifying(invitationReceived, notifyOfInvitation),
      notifying(invitationRequested, notifyApprovers),
      notifying(invitationDecided, notifyOfDecision),
      notifying(invitationRefused, (...of) => notifyInviter("org.invitation-refused", ...of)),
      notifying(invitationUndeliverable, (...of) => notifyInviter("org.invitation-undeliverable", ...of)),
      notifying(userImpersonated, notifyOfImpersonation),
      // An organization can have thousands of members, which takes longer than a handler may.
      on(factorRequired, async (tx, events) => {
        const inputs = events.map(({ organizationId, payload }) => ({ organizationId, ...payload }));
        await workflows.enqueueAll(tx, announceFactor, inputs);
      }),
    ],
  });
}
