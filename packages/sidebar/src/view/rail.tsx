/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from "preact";
import type { MenuNode } from "../menu.ts";
import { Entries } from "./entries.tsx";
import { EntryIcon } from "./icon.tsx";
import { useFollow } from "./page.ts";
import { PopupButton, useClose } from "./popup-button.tsx";
import type { OpenEntries } from "./use-open.ts";

interface RailProps {
  nodes: MenuNode[];
  trail: MenuNode[];
  open: OpenEntries;
}

/** The collapsed menu: icons with submenus beside them. */
export function Rail({ nodes, trail, open }: RailProps): JSX.Element {
  return (
    <ul class="entries">
      {nodes.map((node) => (
        <li key={`${node.title} ${node.url}`}>
          {node.nodes.length > 0 ? (
            <RailSubmenu node={node} trail={trail} open={open} />
          ) : (
            <RailLink node={node} isActive={node === trail[0]} />
          )}
        </li>
      ))}
    </ul>
  );
}

function RailLink({ node, isActive }: { node: MenuNode; isActive: boolean }): JSX.Element | null {
  const follow = useFollow();
  if (node.url === null) return null;
  return (
    <a
      class="square"
      href={node.url}
      aria-current={isActive ? "page" : undefined}
      data-tip={node.title}
      onClick={follow}
    >
      <EntryIcon name={node.icon} title={node.title} />
      <span class="unseen">{node.title}</span>
    </a>
  );
}

function RailSubmenu({ node, trail, open }: { node: MenuNode; trail: MenuNode[]; open: OpenEntries }): JSX.Element {
  const { title, url, icon } = node;
  const own = url === null ? [] : [{ ...node, nodes: [] }];
  return (
    <PopupButton
      kind="flyout"
      className={node === trail[0] ? "square above-active" : "square"}
      side="beside"
      title={title}
      tip={title}
      face={
        <>
          <EntryIcon name={icon} title={title} />
          <span class="unseen">{title}</span>
        </>
      }
    >
      <p class="above">{title}</p>
      <Closing>
        <Entries nodes={[...own, ...node.nodes]} trail={trail} open={open} level={2} />
      </Closing>
    </PopupButton>
  );
}

/** Closes the surrounding popup when a link inside is followed. */
function Closing({ children }: { children: ComponentChildren }): JSX.Element {
  const close = useClose();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links inside handle clicks and keys
    <div
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest("a")) close();
      }}
    >
      {children}
    </div>
  );
}
