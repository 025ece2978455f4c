import { Badge } from "@bc/ui/badge";
import type { TableColumn } from "@bc/ui/table/column";
import { Instant } from "../../../../shared/instant.tsx";
import { formatMoney } from "@bc/order/contract/money";
import { type ProductItem, sizeOf, sizeText, weightOf, weightText } from "./product-row.ts";

/** The columns of the list; a channel is shown by its name. */
export const columnsOf = (channelNames: ReadonlyMap<string, string>): readonly TableColumn<ProductItem>[] => [
  { accessor: "sku", Header: "SKU", width: 140, disableHiding: true },
  { accessor: "name", Header: "Name", width: 210, wraps: true },
  {
    id: "weight",
    accessor: (product) => weightOf(product)?.value,
    Header: "Shipping weight",
    width: 150,
    disableSortBy: true,
    Cell: (product) => {
      const weight = weightOf(product);
      return weight ? weightText(weight) : <Badge tone="warning">Missing</Badge>;
    },
  },
  {
    id: "size",
    accessor: (product) => {
      const size = sizeOf(product);
      return size ? sizeText(size) : "";
    },
    Header: "Shipping size",
    width: 170,
    disableSortBy: true,
  },
  {
    id: "price",
    accessor: ({ price, currency }) => (price === null ? "" : formatMoney(price, currency ?? "NONE")),
    Header: "Price",
    width: 110,
    align: "end",
    disableSortBy: true,
  },
  {
    id: "status",
    accessor: ({ status }) => statusWords[status],
    Header: "Status",
    width: 110,
    disableSortBy: true,
    Cell: ({ status }) => <Badge tone={status === "ACTIVE" ? "success" : "neutral"}>{statusWords[status]}</Badge>,
  },
  {
    id: "channels",
    accessor: ({ salesChannelIds }) => salesChannelIds.map((id) => channelNames.get(id) ?? "Other channel").join(", "),
    Header: "Channels",
    width: 180,
    wraps: true,
    disableSortBy: true,
  },
  { id: "barcode", accessor: ({ barcode }) => barcode, Header: "Barcode", width: 140, disableSortBy: true },
  {
    id: "changedAt",
    accessor: "changedAt",
    Header: "Last change",
    width: 190,
    Cell: ({ changedAt }) => <Instant iso={changedAt} />,
  },
];

const statusWords = { ACTIVE: "Active", INACTIVE: "Inactive" } as const;
