import { type SyntheticEvent, useState } from "react";
import type { TableTexts } from "./texts.ts";

interface PageJumpProps {
  page: number;
  max: number;
  texts: TableTexts;
  onPage: (page: number) => void;
}

/** Shows the page and takes another number. A number beyond the last page is the last. */
export function PageJump({ page, max, texts, onPage }: PageJumpProps) {
  const [typed, setTyped] = useState(String(page));
  const go = (event?: SyntheticEvent): void => {
    event?.preventDefault();
    const asked = Number(typed);
    if (!Number.isInteger(asked) || asked < 1) setTyped(String(page));
    else if (asked !== page) onPage(Math.min(asked, max));
  };
  return (
    <form onSubmit={go} className="max-sm:hidden">
      <input
        aria-label={texts.page}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => go()}
        className="h-control-small w-14 rounded-md border border-field bg-surface px-2 text-center text-dense tabular-nums"
      />
    </form>
  );
}
