import { isUuid } from "@bc/runtime/ids";
import { isKindName } from "../contract/kinds.ts";
import { notificationError } from "../contract/errors.ts";
import type { Filter } from "../store/page-notifications.ts";
import { inbox, type State } from "../store/state.ts";

export interface AskedFilter {
  states?: readonly State[] | null | undefined;
  kind?: string | null | undefined;
  cause?: string | null | undefined;
  businessId?: string | null | undefined;
}

/** What is asked for, or the inbox. An unknown kind is a mistake; an unknown business has no notifications. */
export function readFilter({ states, kind, cause, businessId }: AskedFilter): Filter {
  if (kind && !isKindName(kind)) throw notificationError("notification.kind-unknown", { kind });
  const isPossible = typeof businessId !== "string" || isUuid(businessId);
  return {
    states: isPossible ? (states ?? inbox) : [],
    kind: kind ?? undefined,
    cause: cause ?? undefined,
    businessId: isPossible ? (businessId ?? undefined) : undefined,
  };
}
