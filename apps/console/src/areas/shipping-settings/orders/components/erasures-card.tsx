import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { EmptyState } from "@bc/ui/empty-state";
import { UserX } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { draft } from "../../../../shared/draft.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { ShowMore, shownAtFirst } from "../../../../shared/show-more.tsx";
import { listErasures } from "../api/list-erasures.gen.ts";
import { ErasureRow } from "./erasure-row.tsx";
import { erasureDraft } from "./erasure-draft.ts";

const EraseDialog = lazy(async () => ({ default: (await import("./erase-dialog.tsx")).EraseDialog }));

/** The requests to erase customers, newest first. */
export function ErasuresCard({ businessId: cartBusinessId }: { businessId: string }) {
  const [take, setTake] = useState(shownAtFirst);
  // After a fresh sign-in, the dialog opens with what was entered.
  const [isOpen, setOpen] = useState(() => draft.read(erasureDraft) !== undefined);
  const query = useOperation(
    listErasures,
    { cartBusinessId, page: { skip: 0, take } },
    { placeholderData: (shown) => shown },
  );
  return (
    <Card
      title="Erasure requests"
      note="A request takes effect after 72 hours. Until then you can withdraw it."
      actions={
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          Erase a customer
        </Button>
      }
    >
      <QueryState query={query} what="erasure requests" lines={3}>
        {({ order_customerErasureList: { data, totalCount } }) =>
          data.length === 0 ? (
            <EmptyState icon={UserX} title="No erasure requests">
              When a customer asks you to delete their data, request it here by email or order.
            </EmptyState>
          ) : (
            <>
              <ul aria-label="Erasure requests" className="divide-y divide-line">
                {data.map((item) => (
                  <ErasureRow key={item.id} businessId={cartBusinessId} item={item} />
                ))}
              </ul>
              <ShowMore shown={data.length} totalCount={totalCount} take={take} onTake={setTake} />
            </>
          )
        }
      </QueryState>
      {isOpen && (
        <Suspense>
          <EraseDialog businessId={cartBusinessId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
