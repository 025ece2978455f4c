import { KeyHint } from "@bc/ui/key-hint";
import { Search } from "lucide-react";
import { type KeyboardEvent, type SubmitEvent, useState } from "react";
import { useConfig } from "../../shared/config.ts";
import { loadPalette } from "../palette/load-palette.ts";
import { openPalette } from "../palette/palette-state.ts";
import { searchAddress } from "./search-address.ts";
import { searchPlaceholder } from "./search-placeholder.ts";
import { useGoTo } from "./use-go-to.ts";

/** Used by the search shortcut. */
export const searchInputId = "site-search";

/** Searches the site. On small screens it is a button that opens the palette, which searches too. */
export function SearchForm() {
  const { searchUrl } = useConfig();
  const goTo = useGoTo();
  const [text, setText] = useState("");

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const address = searchAddress(searchUrl, text);
    if (address) goTo(address);
    else if (text.trim()) openPalette(text);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    openPalette(text);
  };
  return (
    <>
      <form
        role="search"
        onSubmit={submit}
        className="flex h-control w-full max-w-xl min-w-0 mx-auto items-center gap-2 rounded-md border border-field bg-surface ps-3 pe-1.5 text-sm transition-colors hover:border-muted has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus max-md:hidden"
      >
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <input
          id={searchInputId}
          type="search"
          aria-label="Search"
          value={text}
          placeholder={searchPlaceholder(searchUrl)}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          onFocus={loadPalette}
          className="h-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="button"
          title="Open the command palette"
          aria-haspopup="dialog"
          onPointerEnter={loadPalette}
          onClick={() => openPalette(text)}
          className="grid h-6 shrink-0 cursor-pointer place-items-center rounded-sm px-0.5 hover:bg-hover"
        >
          <span className="sr-only">Command palette, </span>
          <KeyHint keys={["Mod", "K"]} />
        </button>
      </form>
      <button
        type="button"
        title="Search"
        aria-label="Search"
        aria-haspopup="dialog"
        onPointerEnter={loadPalette}
        onFocus={loadPalette}
        onClick={() => openPalette()}
        className="inline-flex size-control cursor-pointer items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink md:hidden"
      >
        <Search aria-hidden="true" className="size-4.5" />
      </button>
    </>
  );
}
