import "./react-aria.ts";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Autocomplete, useFilter } from "react-aria-components/Autocomplete";
import { Input, SearchField } from "react-aria-components/SearchField";
import { bareInputClass } from "./field-box.tsx";

interface SearchedOptionsProps {
  label: string;
  children: ReactNode;
}

/** A list with a search field: typing filters it, and arrow keys move in it without leaving the field. */
export function SearchedOptions({ label, children }: SearchedOptionsProps) {
  const { contains } = useFilter({ sensitivity: "base" });
  return (
    <Autocomplete filter={contains}>
      <SearchField
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened the list
        autoFocus
        className="flex h-control shrink-0 items-center gap-2 border-b border-line px-3"
      >
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <Input
          placeholder={label}
          className={`${bareInputClass} pointer-coarse:text-base [&::-webkit-search-cancel-button]:hidden`}
        />
      </SearchField>
      {children}
    </Autocomplete>
  );
}
