import { Badge } from "@bc/ui/badge";
import { Card } from "@bc/ui/card";
import { SearchField } from "@bc/ui/search-field";
import { useState } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { CopiedId } from "../../../../shared/copied-id.tsx";
import { counted, plural } from "../../../../shared/format/words.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { listOrganizationBusinesses } from "../api/list-organization-businesses.gen.ts";
import { listProductInstances } from "../api/list-product-instances.gen.ts";
import { productState } from "./product-state.ts";
import { readerDay } from "../../components/reader-day.ts";
import { Rows } from "../../components/rows.tsx";

/** Ten businesses have at most 70 products, which is one page. */
const max = 10;

/** The businesses of an organization with their product subscriptions. */
export function BusinessesCard({ organizationId, term }: { organizationId: string; term: string }) {
  const [text, setText] = useState("");
  const [search, setSearch] = useState("");
  const query = useOperation(
    listOrganizationBusinesses,
    { organizationId, search: search.trim(), take: max },
    { placeholderData: (before) => before },
  );
  const businessIds = (query.data?.org_businessListByOrgId.data ?? []).map(({ id }) => id);
  const instances = useOperation(
    listProductInstances,
    { organizationId, businessIds },
    { enabled: businessIds.length > 0, placeholderData: (before) => before },
  );
  const ofProducts = instances.data?.org_productInstanceOrgList.data ?? [];
  return (
    <Card title={plural(term)}>
      {(search !== "" || (query.data?.org_businessListByOrgId.totalCount ?? 0) > max) && (
        <div className="px-4 pt-3 sm:px-5">
          <SearchField
            label={`Search ${plural(term).toLowerCase()}`}
            placeholder="Search by name"
            value={text}
            onChange={setText}
            onSearch={setSearch}
          />
        </div>
      )}
      <QueryState query={query} what={plural(term).toLowerCase()} lines={3}>
        {({ org_businessListByOrgId: { data, totalCount } }) => (
          <>
            <Rows
              label={plural(term)}
              items={data}
              empty={search ? "No results found" : `No ${plural(term).toLowerCase()} yet`}
              renderRow={({ id, name, createdAt, numUsersWithAccess }) => {
                const own = ofProducts.filter(({ businessId }) => businessId === id);
                return (
                  <>
                    <p className="font-medium wrap-break-word">{name}</p>
                    <p className="text-dense text-muted">
                      {counted(numUsersWithAccess, "user")} · created {readerDay(createdAt)}
                    </p>
                    <CopiedId id={id} label={`ID of ${name}`} />
                    {instances.isError && <p className="mt-1 text-dense">Products: {instances.error.message}</p>}
                    {instances.data && own.length === 0 && <p className="mt-1 text-dense text-muted">No products</p>}
                    {own.length > 0 && (
                      <ul aria-label={`Products of ${name}`} className="mt-1.5 flex flex-wrap gap-1.5">
                        {own.map((instance) => {
                          const { text: words, tone } = productState(instance);
                          return (
                            <li key={instance.id}>
                              <Badge tone={tone}>{words}</Badge>
                            </li>
                          );
                        })}
                      </ul>
                    )}
                  </>
                );
              }}
            />
            {totalCount > data.length && (
              <p className="border-t border-line px-4 py-2 text-dense text-muted sm:px-5">
                Showing {data.length} of {counted(totalCount, term.toLowerCase())}. Search to find others.
              </p>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}
