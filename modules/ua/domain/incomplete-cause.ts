/** The code of the cause if orders could not be stored. */
export const ordersRefused = "orders refused";

export interface RunFacts {
  /** Orders that could not be stored. */
  readonly refused: number;
  /** Days that differ from the source. */
  readonly differing: number;
  /** The selected accounts. */
  readonly accounts: readonly { readonly name: string; readonly problem: string | null }[];
}

/** Returns why a run that came to its end is not complete, or null if it is. */
export function incompleteCause({ refused, differing, accounts }: RunFacts) {
  if (refused > 0)
    return {
      class: "differs",
      code: ordersRefused,
      sentence: `${refused} ${refused === 1 ? "order" : "orders"} could not be stored. We have been notified.`,
    };
  if (differing > 0)
    return {
      class: "differs",
      code: "totals differ",
      sentence: `The totals of ${differing} ${differing === 1 ? "day" : "days"} differ from those of the source. We're reading them again.`,
    };
  const failing = accounts.filter(({ problem }) => problem !== null);
  const [first] = failing;
  if (!first) return null;
  const which = accounts.length === 1 ? "The account" : `${failing.length} of ${accounts.length} accounts`;
  const sentence = `${which} can't be read. ${first.name}: ${first.problem ?? ""}`;
  return { class: "skip", code: "account skipped", sentence };
}
