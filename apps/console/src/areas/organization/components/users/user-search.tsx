import { SearchField } from "@bc/ui/search-field";
import { useState } from "react";

interface UserSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Looks for somebody once typing rests. What the address asks for meanwhile goes before what was typed. */
export function UserSearch({ search, onSearch }: UserSearchProps) {
  const [typed, setTyped] = useState({ search, text: search });
  if (typed.search !== search) setTyped({ search, text: search });
  return (
    <div className="w-72 max-sm:w-full">
      <SearchField
        label="Search users"
        labelHidden
        placeholder="Search by name or email"
        value={typed.text}
        onChange={(text) => setTyped({ search, text })}
        onSearch={onSearch}
      />
    </div>
  );
}
