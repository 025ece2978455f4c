import { KeyHint } from "@bc/ui/key-hint";
import { Search } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useConfig } from "../../shared/config.ts";
import { searchPlaceholder } from "../search/search-placeholder.ts";
import { optionId } from "./option-id.ts";

interface PaletteBoxProps {
  id: string;
  value: string;
  active: number;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** The input of the palette. It keeps the focus and refers to the selected row. */
export function PaletteBox({ id, value, active, onChange, onKeyDown, onClose }: PaletteBoxProps) {
  return (
    <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line ps-4 pe-3">
      <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- users open it to type
        autoFocus
        role="combobox"
        aria-label="Search or type a command"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(active >= 0 && { "aria-activedescendant": optionId(id, active) })}
        value={value}
        placeholder={searchPlaceholder(useConfig().searchUrl)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        // Text that was typed before it loaded goes on at its end.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        className="h-full min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none placeholder:text-muted"
      />
      <button
        type="button"
        onClick={onClose}
        className="grid min-h-6 shrink-0 cursor-pointer place-items-center rounded-md px-1 text-sm text-primary hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:px-2"
      >
        <span className="sm:hidden">Cancel</span>
        <span className="max-sm:hidden">
          <span className="sr-only">Close, </span>
          <KeyHint keys={["Esc"]} />
        </span>
      </button>
    </div>
  );
}
