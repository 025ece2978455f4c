import type { ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { toldWithRequest } from "../told-with-request.tsx";
import { useClient } from "../api/client.ts";
import { counted } from "../format/words.ts";
import { markNotifications } from "./api/mark-notifications.gen.ts";
import { muteCause } from "./api/mute-cause.gen.ts";
import { type Change, changeAll, type Item, itemsOf, marking, putBack, snoozing } from "./change-notifications.ts";
import { type Group, type NotificationFilter, refreshLists } from "./notification.ts";
import { gone, muted, type Patch, patchGroups, read, unread } from "./patch-groups.ts";
import { shownTime } from "./snooze-times.ts";
import { setUnreadCount } from "./unread-count.ts";

/** The notice after an action succeeded or failed. */
export interface Notice {
  text: ReactNode;
  isBad?: true;
  action?: { label: string; onClick: () => void };
}

export type NotificationActions = ReturnType<typeof useNotificationActions>;

/** Starts an action and returns the function that shows its notice. */
export type BeginAction = () => (notice: Notice) => void;

interface Step {
  isMeant: (cause: string) => boolean;
  patch: Patch;
  /** The message if it fails. */
  failed: string;
  /** Runs the action, sets the count and returns the notice to show, if any. */
  run: () => Promise<Notice | undefined>;
}

/** Every action on groups of notifications: shown at once, with a notice when it succeeds or fails. */
export function useNotificationActions(filter: NotificationFilter, begin: BeginAction) {
  const client = useClient();
  const queries = useQueryClient();

  async function take(step: Step): Promise<void> {
    const tell = begin();
    await patchGroups(queries, step.isMeant, step.patch);
    try {
      const notice = await step.run();
      if (notice) tell(notice);
    } catch (error) {
      tell({
        text: failure(step.failed, error),
        isBad: true,
        action: { label: "Try again", onClick: () => void take(step) },
      });
    }
    await refreshLists(queries);
  }

  function counting(count: number | undefined): void {
    if (count !== undefined) setUnreadCount(queries, count);
  }

  /** `done` is the message, with Undo. Actions whose result is visible and reversible in place have none. */
  function change(
    groups: readonly Group[],
    how: { change: Change; patch: Patch; failed: string; done?: (what: string) => string },
  ): void {
    const causes = new Set(groups.map(({ cause }) => cause));
    const isMeant = (cause: string): boolean => causes.has(cause);
    const undo = (items: Item[]): void =>
      void take({
        isMeant: () => false,
        patch: gone,
        failed: "Couldn't undo",
        async run() {
          counting(await putBack(client, items));
          return undefined;
        },
      });
    void take({
      isMeant,
      patch: how.patch,
      failed: how.failed,
      async run() {
        const items = (await Promise.all(groups.map((group) => itemsOf(client, group, filter)))).flat();
        counting(await changeAll(items, how.change));
        if (!how.done) return undefined;
        return {
          text: how.done(items.length === 1 ? "" : ` ${counted(items.length, "notification")}`),
          action: { label: "Undo", onClick: () => undo(items) },
        };
      },
    });
  }

  return {
    read: (groups: readonly Group[]) =>
      change(groups, { change: marking(client, "read"), patch: read, failed: "Couldn't mark as read" }),
    unread: (groups: readonly Group[]) =>
      change(groups, { change: marking(client, "unread"), patch: unread, failed: "Couldn't mark as unread" }),
    archive: (groups: readonly Group[]) =>
      change(groups, {
        change: marking(client, "archived"),
        patch: gone,
        failed: "Couldn't archive",
        done: (what) => `Archived${what}.`,
      }),
    toInbox: (groups: readonly Group[]) =>
      change(groups, {
        change: marking(client, "unread"),
        patch: gone,
        failed: "Couldn't move to the inbox",
        done: (what) => `Moved${what} to the inbox.`,
      }),
    snooze: (groups: readonly Group[], until: Date, timeZone: string) =>
      change(groups, {
        change: snoozing(client, until.toISOString()),
        patch: gone,
        failed: "Couldn't snooze",
        done: (what) => `Snoozed${what} until ${shownTime(until, timeZone)}.`,
      }),
    mute(group: Group, isMuted: boolean): void {
      const { cause } = group;
      const set = (to: boolean): void =>
        void take({
          isMeant: (other) => other === cause,
          patch: muted(to),
          failed: to ? "Couldn't mute" : "Couldn't unmute",
          async run() {
            await client.request(muteCause, { cause, isMuted: to });
            return {
              text: to
                ? "Muted. You won't get notifications like this."
                : "Unmuted. You'll get notifications like this again.",
              action: { label: "Undo", onClick: () => set(!to) },
            };
          },
        });
      set(isMuted);
    },
    readAll: () =>
      void take({
        isMeant: () => true,
        patch: read,
        failed: "Couldn't mark as read",
        async run() {
          counting(
            (await client.request(markNotifications, { target: { inbox: true }, as: "read" })).notification_mark,
          );
          return undefined;
        },
      }),
  };
}

function failure(what: string, error: unknown): ReactNode {
  if (!(error instanceof ApiError)) return `${what}. Something went wrong.`;
  return toldWithRequest(error, `${what}. ${error.message}.`);
}
