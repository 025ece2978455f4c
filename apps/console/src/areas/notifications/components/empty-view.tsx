import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { Inbox, SearchX } from "lucide-react";
import type { ListAddress } from "./use-list-address.ts";
import { type ViewName, views } from "./views.ts";

interface EmptyViewProps {
  view: ViewName;
  address: ListAddress;
  isFiltered: boolean;
  /** There are rows on earlier pages. */
  isBeyond: boolean;
}

export function EmptyView({ view, address, isFiltered, isBeyond }: EmptyViewProps) {
  if (isBeyond)
    return (
      <EmptyState
        icon={Inbox}
        title="No more notifications"
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
        title="No notifications match these filters"
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
