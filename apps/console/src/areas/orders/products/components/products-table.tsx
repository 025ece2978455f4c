import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { useSnackbar } from "@bc/ui/snackbar";
import { DataTable } from "@bc/ui/table/data-table";
import type { TableRequest } from "@bc/ui/table/pagination-options";
import { changed } from "@bc/ui/table/table-state";
import { useMemo, useState } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCan } from "../../../../shared/rights.ts";
import { TableSearch } from "../../../../shared/table-search.tsx";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { usePagedTable } from "../../../../shared/use-paged-table.ts";
import { listOrderProducts, type ListOrderProductsQueryVariables } from "../api/list-order-products.gen.ts";
import { listProductChannels } from "../api/list-product-channels.gen.ts";
import { columnsOf } from "./product-columns.tsx";
import { ProductFilters } from "./product-filters.tsx";
import type { ProductItem } from "./product-row.ts";
import { ShippingDialog } from "./shipping-dialog.tsx";

type Find = NonNullable<ListOrderProductsQueryVariables["findProductInput"]>;

/** The products of a business, with their shipping details to edit. */
export function ProductsTable({ businessId }: { businessId: string }) {
  const [edited, setEdited] = useState<ProductItem>();
  const show = useSnackbar();
  const may = useCan("updateOrders");
  const channels = useOperation(listProductChannels, { businessId }).data?.org_salesChannelListByBusinessId.data;
  const columns = useMemo(() => columnsOf(new Map(channels?.map(({ id, name }) => [id, name]))), [channels]);
  const { state, setState, request, page, table } = usePagedTable(columns);
  const query = useOperation(
    listOrderProducts,
    { businessId, findProductInput: findOf(request), paginationArgs: page },
    { placeholderData: (before) => before },
  );
  const { data = [], totalCount, isMoreThanCounted = false } = query.data?.mcm_products ?? {};
  const { pagination, ...controls } = table(totalCount);
  return (
    <>
      <DataTable
        {...controls}
        pagination={{ ...pagination, isCapped: isMoreThanCounted }}
        label="Products"
        data={data}
        rowId={({ sku }) => sku}
        loading={query.isFetching}
        error={query.error ? toldWithRequest(query.error) : undefined}
        onRetry={() => void query.refetch()}
        empty={<EmptyState title="No products yet">They appear within minutes of connecting a store.</EmptyState>}
        mobileMode="transformed"
        rowActions={editButton(may, setEdited)}
        toolbar={
          <>
            <TableSearch
              label="Search products"
              placeholder="SKU, barcode or name"
              search={state.search}
              onSearch={(search) => setState(changed(state, { search }))}
            />
            <ProductFilters state={state} onChange={setState} channels={channels ?? []} />
          </>
        }
      />
      {edited && (
        <ShippingDialog
          key={edited.sku}
          businessId={businessId}
          product={edited}
          onSaved={() => {
            show({ tone: "good", text: `Shipping details of ${edited.sku} saved` });
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const sortColumns = ["sku", "name", "changedAt"] as const;

function findOf({ search, sort, filters }: TableRequest): Find {
  const sortBy = sortColumns.find((column) => column === sort?.column) ?? null;
  const status = filters["status"]?.[0];
  return {
    search: search.trim() || null,
    status: status === "ACTIVE" || status === "INACTIVE" ? status : null,
    salesChannelId: filters["channel"]?.[0] ?? null,
    lacksWeight: filters["weight"]?.[0] === "missing" || null,
    sortBy,
    sortOrder: sortBy && sort ? sort.direction : null,
  };
}

const editButton = (may: boolean, onEdit: (product: ProductItem) => void) => (product: ProductItem) => (
  <Button
    size="small"
    variant="quiet"
    disabled={!may}
    aria-label={`Edit shipping details of ${product.sku}`}
    onClick={() => onEdit(product)}
  >
    Edit
  </Button>
);
