/** @jsxImportSource preact */
import type { JSX } from "preact";
import type { Trouble } from "../load-menu.ts";

const rows = ["a", "b", "c", "d", "e", "f"];

export function EntriesSkeleton({ small }: { small: boolean }): JSX.Element {
  return (
    <div class="scroll" aria-hidden="true">
      {rows.map((row) => (
        <div key={row} class="bone-row">
          <span class="bone dot" />
          {!small && <span class={`bone line ${row}`} />}
        </div>
      ))}
    </div>
  );
}

const words: Record<Trouble, string> = {
  offline: "You're offline. The menu loads when you're back online.",
  retrying: "The menu isn't responding. Retrying every 5 seconds.",
};

/** The placeholder of the menu. */
export function PanelSkeleton({ small, trouble }: { small: boolean; trouble: Trouble | undefined }): JSX.Element {
  return (
    <>
      <div class="head bone-row" aria-hidden="true">
        <span class="bone dot big" />
        {!small && <span class="bone line b" />}
      </div>
      <div class="top" aria-hidden="true">
        <span class="bone block" />
        <span class="bone block low" />
      </div>
      <EntriesSkeleton small={small} />
      <p class={trouble && !small ? "trouble" : "unseen"} role="status">
        {trouble ? words[trouble] : "Loading the menu"}
      </p>
    </>
  );
}
