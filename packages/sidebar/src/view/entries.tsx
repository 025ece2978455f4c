/** @jsxImportSource preact */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { MenuNode } from "../menu.ts";
import { EntryIcon, Icon } from "./icon.tsx";
import { useFollow } from "./page.ts";
import type { OpenEntries } from "./use-open.ts";

interface EntriesProps {
  nodes: MenuNode[];
  trail: MenuNode[];
  open: OpenEntries;
  level: number;
}

/** One level of the menu. Entries with children open and close. */
export function Entries({ nodes, level, ...rest }: EntriesProps): JSX.Element {
  return (
    <ul class={level === 1 ? "entries" : "entries below"}>
      {nodes.map((node) => (
        <li key={`${node.title} ${node.url}`}>
          <Entry node={node} level={level} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ node, trail, open, level }: Omit<EntriesProps, "nodes"> & { node: MenuNode }): JSX.Element {
  const id = useId();
  const follow = useFollow();
  const hasBelow = node.nodes.length > 0;
  const isOpen = hasBelow && open.has(node);
  const isAbove = !isOpen && trail.slice(0, -1).includes(node);
  const face = (
    <>
      {level === 1 && <EntryIcon name={node.icon} title={node.title} />}
      <span class="name">{node.title}</span>
    </>
  );
  const toggles = {
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? id : undefined,
    onClick: () => open.toggle(node),
  };
  return (
    <>
      {node.url === null && hasBelow && (
        <button type="button" class={`entry ${isAbove ? "above-active" : ""}`} {...toggles}>
          {face}
          <Icon name="chevron" />
        </button>
      )}
      {node.url === null && !hasBelow && <span class="entry heading">{face}</span>}
      {node.url !== null && (
        <div class="row">
          <a class="entry" href={node.url} aria-current={node === trail.at(-1) ? "page" : undefined} onClick={follow}>
            {face}
          </a>
          {hasBelow && (
            <button type="button" class="opener" aria-label={`Below ${node.title}`} {...toggles}>
              <Icon name="chevron" />
            </button>
          )}
        </div>
      )}
      {isOpen && (
        <div id={id}>
          <Entries nodes={node.nodes} trail={trail} open={open} level={level + 1} />
        </div>
      )}
    </>
  );
}
