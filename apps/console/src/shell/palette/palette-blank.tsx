import { EmptyState } from "@bc/ui/empty-state";
import { Spinner } from "@bc/ui/spinner";
import { SearchX } from "lucide-react";
import { useIsOffered } from "../../shared/navigation/offered.ts";

/** Shown when there are no results, or none yet. */
export function PaletteBlank({ query, isPending }: { query: string; isPending: boolean }) {
  const isOffered = useIsOffered();
  if (isPending)
    return (
      <p className="flex items-center justify-center gap-2 px-5 py-10 text-sm text-muted">
        <Spinner />
        Searching…
      </p>
    );
  return (
    <EmptyState icon={SearchX} title={`No results for “${query}”`}>
      You can search for pages, settings, businesses and actions, or paste {isOffered("/orders") && "an order number, "}
      an email address or an ID.
    </EmptyState>
  );
}
