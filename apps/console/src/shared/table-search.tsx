import { SearchField } from "@bc/ui/search-field";
import { useState } from "react";

interface TableSearchProps {
  label: string;
  placeholder: string;
  help?: string | undefined;
  search: string;
  onSearch: (search: string) => void;
}

/** Searches after a pause in typing. A change of the address takes precedence over the typed text. */
export function TableSearch({ label, placeholder, help, search, onSearch }: TableSearchProps) {
  const [typed, setTyped] = useState({ search, text: search });
  if (typed.search !== search) setTyped({ search, text: search });
  return (
    <div className="w-72 max-sm:w-full">
      <SearchField
        label={label}
        labelHidden
        placeholder={placeholder}
        help={help}
        value={typed.text}
        onChange={(text) => setTyped({ search, text })}
        onSearch={onSearch}
      />
    </div>
  );
}
