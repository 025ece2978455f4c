/** @jsxImportSource preact */
import type { JSX } from "preact";
import { useFollow } from "./page.ts";

/** The product's name and logo, which link to its home page. */
export function Brand({ name, url, small }: { name: string; url: string; small: boolean }): JSX.Element {
  const follow = useFollow();
  const face = (
    <>
      <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" />
        <path d="M7 8.5 12 6l5 2.5L12 11zM7 12l5 2.5 5-2.5M7 15.5 12 18l5-2.5" />
      </svg>
      <span class={small ? "unseen" : "name"}>{name}</span>
    </>
  );
  if (url === "") return <span class="brand">{face}</span>;
  return (
    <a class="brand" href={url} data-tip={small ? name : undefined} onClick={follow}>
      {face}
    </a>
  );
}
