import { Alert } from "@bc/ui/alert";
import { EmptyState } from "@bc/ui/empty-state";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { useOperation, useWrite } from "../../../../shared/api/use-operation.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { ShowMore, shownAtFirst } from "../../../../shared/show-more.tsx";
import { cancelExport } from "../api/cancel-export.gen.ts";
import { linkExport } from "../api/link-export.gen.ts";
import { listExports } from "../api/list-exports.gen.ts";
import { ExportRow } from "./export-row.tsx";
import { isOpen } from "./export-states.ts";

const refreshMs = 2_000;

/** The exported files of a business, newest first. Progress is read again until nothing runs. */
export function ExportList({ businessId: cartBusinessId }: { businessId: string }) {
  const [take, setTake] = useState(shownAtFirst);
  const query = useOperation(
    listExports,
    { cartBusinessId, page: { skip: 0, take } },
    {
      placeholderData: (shown) => shown,
      refetchInterval: ({ state }) => (state.data?.order_exportList.data.some(isOpen) ? refreshMs : false),
    },
  );
  const link = useWrite(linkExport, { refetch: [listExports] });
  const cancel = useWrite(cancelExport, { refetch: [listExports] });
  const error = link.error ?? cancel.error;
  const download = async (exportId: string): Promise<void> => {
    cancel.reset();
    const created = await link.mutateAsync({ cartBusinessId, exportId }).catch(() => undefined);
    if (created) window.location.assign(created.order_exportLink.url);
  };
  const stop = (exportId: string): void => {
    link.reset();
    cancel.mutate({ cartBusinessId, exportId });
  };
  return (
    <>
      {error && <Alert tone="bad">{error.message}</Alert>}
      <section aria-label="Exports" className="overflow-hidden rounded-lg border border-line bg-surface">
        <QueryState query={query} what="exports" lines={4}>
          {({ order_exportList: { data, totalCount } }) =>
            data.length === 0 ? (
              <EmptyState icon={FileDown} title="No exports yet">
                Export orders from the list. Files are kept for 7 days.
              </EmptyState>
            ) : (
              <>
                <ul className="divide-y divide-line">
                  {data.map((item) => (
                    <ExportRow
                      key={item.id}
                      item={item}
                      busy={
                        (link.isPending && link.variables.exportId === item.id) ||
                        (cancel.isPending && cancel.variables.exportId === item.id)
                      }
                      onDownload={() => void download(item.id)}
                      onCancel={() => stop(item.id)}
                    />
                  ))}
                </ul>
                <ShowMore shown={data.length} totalCount={totalCount} take={take} onTake={setTake} />
              </>
            )
          }
        </QueryState>
      </section>
    </>
  );
}
