import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { Inbox, SearchX } from "lucide-react";
import type { ListAddress } from "./use-list-address.ts";
import { type ViewName, views } from "./views.ts";

interface NothingHereProps {
  view: ViewName;
  address: ListAddress;
  isFiltered: boolean;
  /** There are rows, but on earlier pages. */
  isBeyond: boolean;
}

export function NothingHere({ view, address, isFiltered, isBeyond }: NothingHereProps) {
  if (isBeyond)
    return (
      <EmptyState
        icon={Inbox}
        title="There is nothing more on this page"
        action={
          <Button variant="secondary" onClick={() => address.set({ page: 1 })}>
            Go to the first page
          </Button>
        }
      />
    );
  if (isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        title="Nothing matches the filters"
        action={
          <Button variant="secondary" onClick={() => address.set({ kind: null, business: null })}>
            Clear filters
          </Button>
        }
      />
    );
  const { title, text } = views[view].empty;
  return (
    <EmptyState icon={Inbox} title={title}>
      {text}
    </EmptyState>
  );
}
