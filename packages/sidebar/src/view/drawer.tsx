/** @jsxImportSource preact */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Trouble } from "../load-menu.ts";
import { Icon } from "./icon.tsx";
import { Panel, type PanelProps } from "./panel.tsx";
import { Search } from "./search.tsx";
import { PanelSkeleton } from "./skeleton.tsx";
import { useAddress } from "./use-address.ts";

interface DrawerProps {
  name: string;
  panel: Omit<PanelProps, "small" | "action"> | undefined;
  trouble: Trouble | undefined;
}

/** On phones: a bar, and the menu that slides in over the page. */
export function Drawer({ name, panel, trouble }: DrawerProps): JSX.Element {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const address = useAddress();
  const close = (): void => dialogRef.current?.close();
  useEffect(close, [address]);
  const closer = (
    <button type="button" class="collapser" aria-label="Close the menu" onClick={close}>
      <Icon name="close" />
    </button>
  );
  return (
    <nav class="phone" aria-label={name} aria-busy={panel === undefined || panel.isChanging}>
      <div class="bar">
        <button
          type="button"
          class="square"
          aria-haspopup="dialog"
          aria-label="Open the menu"
          onClick={() => dialogRef.current?.showModal()}
        >
          <Icon name="menu" />
        </button>
        <span class="lines">
          <span class="first">{panel?.tenant.name ?? name}</span>
          {panel && <span class="second">{name}</span>}
        </span>
        {panel && <Search template={panel.menu.searchUrl} small />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- clicking the overlay closes, as Escape does by itself */}
      <dialog
        ref={dialogRef}
        class="drawer"
        aria-label={name}
        onClick={(event) => {
          if (event.target === event.currentTarget) close();
        }}
      >
        <div class="panel">
          {panel ? (
            <Panel {...panel} small={false} action={closer} />
          ) : (
            <>
              <PanelSkeleton small={false} trouble={trouble} />
              {closer}
            </>
          )}
        </div>
      </dialog>
    </nav>
  );
}
