import { isUuid } from "@bc/runtime/ids";
import { notificationError } from "../contract/errors.ts";
import type { Target } from "../store/change-notifications.ts";

export interface AskedTarget {
  ids?: readonly string[] | null | undefined;
  cause?: string | null | undefined;
  inbox?: boolean | null | undefined;
}

const maxIds = 100;

/** Reads which notifications a request targets. Values that are not IDs are ignored. */
export function readTarget({ ids, cause, inbox }: AskedTarget): Target {
  if (ids && ids.length <= maxIds) return { ids: ids.filter(isUuid) };
  if (cause) return { cause };
  if (inbox) return { inbox };
  throw notificationError("notification.target-refused", { maxIds });
}
