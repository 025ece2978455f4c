import type { ActionOf, BulkAction, BulkKind, BulkReason } from "../contract/bulk.ts";
import { tagLimits } from "../contract/limits.ts";
import type { BulkEdit } from "./bulk-edits.ts";
import { allows, type JudgeContext, type JudgedOrder, type JudgedPart, tagsAfter, unholdable } from "./bulk-rules.ts";
import { actOnShipment } from "./edit-shipment.ts";
import { type OrderEdit, releaseOrder, tagOrder } from "./order-changes.ts";
import type { LineRow, OrderState } from "./order-state.ts";

type FormerLine = Pick<
  LineRow,
  "id" | "quantityShipped" | "assignedLocationId" | "assignedLocationAt" | "assignedLocationBy"
>;

/** What a run wrote to an order, with the values that an undo restores. */
export interface Written {
  /** The holds that it added. */
  held?: readonly string[];
  /** The holds that it ended, and when. */
  released?: { ids: readonly string[]; at: string };
  /** The lines whose location it assigned as they were before, and when. */
  lines?: { before: readonly FormerLine[]; at: string };
  tags?: { added: readonly string[]; removed: readonly string[] };
  /** The shipments that it created. */
  shipments?: readonly string[];
}

type Undoable = Exclude<BulkKind, "CANCEL" | "HAND_OVER">;
interface Undo<Kind extends BulkKind> {
  written: (before: OrderState, after: OrderState) => Written;
  /** Returns why the order stays as it is. */
  judge: (
    judged: JudgedOrder,
    written: Written,
    action: ActionOf<Kind>,
    context: JudgeContext,
  ) => BulkReason | undefined;
  edit: (written: Written, action: ActionOf<Kind>) => BulkEdit;
}
const changed = "CHANGED_SINCE" as const;

/** The parts that judging the undo of an action reads. */
export const undoneParts: Readonly<Record<BulkKind, readonly JudgedPart[]>> = {
  HOLD: ["holds"],
  RELEASE: ["holds"],
  ASSIGN_LOCATION: ["lines"],
  TAG: [],
  CREATE_SHIPMENTS: ["shipments"],
  CANCEL: [],
  HAND_OVER: [],
};

/** Returns what an edit wrote, or null if its kind can't be undone. */
export function writtenBy({ kind }: BulkAction, before: OrderState, after: OrderState): Written | null {
  return undoOf(kind)?.written(before, after) ?? null;
}

/** Returns why an order is skipped by the undo of an action: it no longer has what the run wrote. */
export function judgeUndo(
  judged: JudgedOrder,
  written: Written,
  action: BulkAction,
  context: JudgeContext,
): BulkReason | undefined {
  if (judged.order.deletedAt !== null) return "DELETED";
  return undoOf(action.kind)?.judge(judged, written, action, context) ?? undefined;
}

/** Returns the edit that takes back what a run wrote, for orders that qualify. */
export function undoEdit(written: Written, action: BulkAction): BulkEdit {
  return undoOf(action.kind)?.edit(written, action) ?? { edit: (state) => state };
}

const undos: { [Kind in Undoable]: Undo<Kind> } = {
  HOLD: {
    written: (before, after) => ({ held: added(before.holds, after.holds) }),
    judge({ holds }, { held = [] }, { reason, note, until }) {
      const isAsWritten = holds.some(
        (hold) =>
          held.includes(hold.id) &&
          hold.endedAt === null &&
          hold.reason === reason &&
          hold.note === note &&
          hold.until === until,
      );
      return isAsWritten ? undefined : changed;
    },
    edit: ({ held = [] }) => ({ edit: releaseOrder({ holdIds: held }) }),
  },
  RELEASE: {
    written(before, after) {
      const active = new Set(before.holds.filter(({ endedAt }) => endedAt === null).map(({ id }) => id));
      const ended = after.holds.filter(({ id, endedAt }) => endedAt !== null && active.has(id));
      return { released: { ids: ended.map(({ id }) => id), at: ended[0]?.endedAt ?? "" } };
    },
    judge: (judged, written, _action, { at }) =>
      unholdable(judged) ?? (judged.holds.some((hold) => isRestorable(hold, written, at)) ? undefined : changed),
    edit: (written) => ({
      edit: (state, { at }) => ({
        ...state,
        holds: state.holds.map((hold) =>
          isRestorable(hold, written, at) ? { ...hold, endedAt: null, endedBy: null } : hold,
        ),
      }),
    }),
  },
  ASSIGN_LOCATION: {
    written(before, after) {
      const assigned = after.lines.filter((line) => {
        const former = before.lines.find(({ id }) => id === line.id);
        return former && former.assignedLocationAt !== line.assignedLocationAt;
      });
      const ids = new Set(assigned.map(({ id }) => id));
      return {
        lines: {
          before: before.lines.filter(({ id }) => ids.has(id)).map(formerLine),
          at: assigned[0]?.assignedLocationAt ?? "",
        },
      };
    },
    judge({ lines }, { lines: written }, { locationId }) {
      const former = written?.before ?? [];
      const now = former.map(({ id }) => lines.find((line) => line.id === id));
      if (now.some((line, index) => line && line.quantityShipped > (former[index]?.quantityShipped ?? 0)))
        return "SHIPPED";
      const isAsWritten = now.every(
        (line) => line?.assignedLocationId === locationId && line.assignedLocationAt === written?.at,
      );
      return isAsWritten && former.length > 0 ? undefined : changed;
    },
    edit: ({ lines: written }) => ({
      edit: (state) => ({
        ...state,
        lines: state.lines.map((line) => {
          const former = written?.before.find(({ id }) => id === line.id);
          return former ? { ...line, ...former, quantityShipped: line.quantityShipped } : line;
        }),
      }),
    }),
  },
  TAG: {
    written: ({ order: before }, { order: after }) => ({
      tags: {
        added: after.tagIds.filter((id) => !before.tagIds.includes(id)),
        removed: before.tagIds.filter((id) => !after.tagIds.includes(id)),
      },
    }),
    judge({ order: { tagIds } }, { tags }) {
      const present = tags?.added.filter((id) => tagIds.includes(id)) ?? [];
      const absent = tags?.removed.filter((id) => !tagIds.includes(id)) ?? [];
      if (present.length + absent.length === 0) return changed;
      return tagsAfter(tagIds, absent, present).size > tagLimits.perOrder ? "TAG_LIMIT" : undefined;
    },
    edit: ({ tags }) => ({ edit: tagOrder({ add: tags?.removed ?? [], remove: tags?.added ?? [] }) }),
  },
  CREATE_SHIPMENTS: {
    written: (before, after) => ({ shipments: added(before.shipments, after.shipments) }),
    judge({ shipments }, { shipments: created = [] }) {
      const own = shipments.filter(({ id }) => created.includes(id));
      if (own.some((shipment) => allows(shipment, "void"))) return undefined;
      return own.some(({ isLive }) => isLive) ? "ALREADY_HANDED_OVER" : changed;
    },
    edit: ({ shipments = [] }) => ({ edit: voidShipments(shipments), what: "shipment.voided" }),
  },
};

function undoOf(kind: BulkKind): Undo<BulkKind> | undefined {
  return kind in undos ? (undos[kind as Undoable] as unknown as Undo<BulkKind>) : undefined;
}

const added = (before: readonly { id: string }[], after: readonly { id: string }[]): string[] => {
  const known = new Set(before.map(({ id }) => id));
  return after.filter(({ id }) => !known.has(id)).map(({ id }) => id);
};

const formerLine = (line: LineRow): FormerLine => ({
  id: line.id,
  quantityShipped: line.quantityShipped,
  assignedLocationId: line.assignedLocationId,
  assignedLocationAt: line.assignedLocationAt,
  assignedLocationBy: line.assignedLocationBy,
});

/** A hold whose time has passed meanwhile would have ended anyway. */
const isRestorable = (hold: JudgedOrder["holds"][number], { released }: Written, at: string): boolean =>
  released !== undefined &&
  released.ids.includes(hold.id) &&
  hold.endedAt === released.at &&
  (hold.until === null || hold.until > at);

const voidShipments =
  (ids: readonly string[]): OrderEdit =>
  (state, context) =>
    state.shipments
      .filter((shipment) => ids.includes(shipment.id) && allows(shipment, "void"))
      .reduce((edited: OrderState, { id }) => actOnShipment(id, "void")(edited, context), state);
