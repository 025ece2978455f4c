/** @jsxImportSource preact */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { searchAddress } from "../search-address.ts";
import { Icon } from "./icon.tsx";
import { usePage } from "./page.ts";
import { PopupButton, useClose } from "./popup-button.tsx";

const placeholder = "Search for orders, products, listings, customers, and more";

/** `small`: the button is only an icon. */
export function Search({ template, small }: { template: string; small: boolean }): JSX.Element | null {
  if (template === "") return null;
  const face = (
    <>
      <Icon name="search" />
      <span class={small ? "unseen" : undefined}>Search</span>
    </>
  );
  return (
    <PopupButton
      kind="search"
      className={small ? "square" : "search-button"}
      side={small ? "beside" : "over"}
      title="Search"
      tip={small ? "Search" : undefined}
      face={face}
    >
      <SearchForm template={template} />
    </PopupButton>
  );
}

function SearchForm({ template }: { template: string }): JSX.Element {
  const page = usePage();
  const close = useClose();
  const [text, setText] = useState("");
  const address = searchAddress(template, text);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (address === undefined) return;
    if (page.announce(address)) page.leave(address);
    close();
  };
  return (
    <form role="search" onSubmit={submit}>
      <Icon name="search" />
      <input
        type="search"
        autocomplete="off"
        enterkeyhint="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="submit" aria-label="Search" disabled={address === undefined}>
        <span class="word">Search</span>
        <Icon name="enter" />
      </button>
    </form>
  );
}
