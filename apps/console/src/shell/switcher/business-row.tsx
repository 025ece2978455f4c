import { Check } from "lucide-react";
import type { OpenBusiness } from "../../shared/current/use-businesses.ts";
import type { Row } from "./search-rows.ts";

interface BusinessRowProps {
  id: string;
  row: Row;
  top: number;
  height: number;
  /** The number of all businesses, for screen readers: most rows are not rendered. */
  count: number;
  isActive: boolean;
  isHighlighted: boolean;
  onReach: () => void;
  onChoose: (place: OpenBusiness) => void;
}

export function BusinessRow({ id, row, top, height, count, isActive, isHighlighted, ...react }: BusinessRowProps) {
  const place = { top, height };
  if (row.kind === "heading")
    return (
      <div
        role="presentation"
        style={place}
        className="absolute inset-x-0 flex items-end truncate px-2 pb-1.5 text-dense font-medium text-muted"
      >
        {row.title}
      </div>
    );
  const { business, organization } = row.place;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above has focus and keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-posinset={row.position}
      aria-setsize={count}
      style={place}
      onPointerMove={react.onReach}
      onClick={() => react.onChoose(row.place)}
      className={`absolute inset-x-0 flex cursor-pointer items-center gap-2 rounded-md px-2 ${isHighlighted ? "bg-hover forced-colors:outline-2" : ""}`}
    >
      <span className="min-w-0 flex-1 truncate">
        {business.name}
        <span className="sr-only">, {organization.name}</span>
      </span>
      {isActive && <Check aria-hidden="true" className="size-4 shrink-0 text-primary" />}
    </div>
  );
}
