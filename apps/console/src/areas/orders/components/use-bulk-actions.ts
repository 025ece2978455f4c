import { useState } from "react";
import { useShortcuts } from "../../../shared/shortcuts/use-shortcuts.ts";
import type { OrderBulkActionInput, OrderBulkKind } from "../api/preview-bulk.gen.ts";
import type { OrderSelection } from "./selection.ts";
import { told } from "./told.ts";
import { type BulkPreview, useBulk } from "./use-bulk.ts";

const shortcuts = {
  name: "Selected orders",
  shortcuts: [
    { keys: ["h"], does: "Hold" },
    { keys: ["r"], does: "Release" },
    { keys: ["l"], does: "Assign a location" },
    { keys: ["t"], does: "Edit tags" },
    { keys: ["s"], does: "Create shipments" },
  ],
};

/** Actions that need more than the orders. */
export type AskedKind = "HOLD" | "ASSIGN_LOCATION" | "TAG";
type PlainKind = Exclude<OrderBulkKind, AskedKind>;

export interface BulkActions {
  /** The open dialog: a form, or the preview of what was chosen. */
  step: { kind: AskedKind } | { run: BulkPreview } | undefined;
  /** The action that is being previewed without a form. */
  pending: PlainKind | undefined;
  /** Opens the form of an action. */
  ask: (kind: AskedKind) => void;
  /** Previews an action; starts it if it is immediate. */
  act: (kind: PlainKind) => void;
  save: (action: OrderBulkActionInput) => Promise<void>;
  close: () => void;
}

/** What a user does with the selected orders, also by keyboard. */
export function useBulkActions(selection: OrderSelection, mayUpdate: boolean): BulkActions {
  const { businessId, cartOrderIds, find, count, clear } = selection;
  const bulk = useBulk(businessId);
  const [step, setStep] = useState<BulkActions["step"]>();
  const [pending, setPending] = useState<PlainKind>();

  async function save(action: OrderBulkActionInput): Promise<void> {
    const selected = cartOrderIds ? { cartOrderIds: [...cartOrderIds] } : { filter: find };
    const run = await bulk.preview({ action, ...selected });
    if (!run.isImmediate) return setStep({ run });
    await bulk.start(run);
    setStep(undefined);
    clear();
  }
  async function act(kind: PlainKind): Promise<void> {
    if (pending) return;
    setPending(kind);
    await told(() => save({ kind }));
    setPending(undefined);
  }
  const actions = {
    step,
    pending,
    ask: (kind: AskedKind): void => setStep({ kind }),
    act: (kind: PlainKind): void => void act(kind),
    save,
    close: (): void => setStep(undefined),
  };
  const keys = {
    h: () => actions.ask("HOLD"),
    r: () => actions.act("RELEASE"),
    l: () => actions.ask("ASSIGN_LOCATION"),
    t: () => actions.ask("TAG"),
    s: () => actions.act("CREATE_SHIPMENTS"),
  };
  useShortcuts(shortcuts, mayUpdate && count > 0 ? keys : {});
  return actions;
}
