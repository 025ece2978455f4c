import { Combobox } from "@bc/ui/combobox";
import { useState } from "react";
import { useClient } from "../../../../shared/api/client.ts";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { formatDate } from "../../../../shared/format/dates.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { findCustomers } from "../api/find-customers.gen.ts";
import { showCustomer, type ShowCustomerQuery } from "../api/show-customer.gen.ts";

export type Customer = ShowCustomerQuery["order_orderShow"];

interface CustomerPickerProps {
  businessId: string;
  onChoose: (customer: Customer) => void;
}

/** Finds a customer of earlier orders, whose address is then copied. */
export function CustomerPicker({ businessId, onChoose }: CustomerPickerProps) {
  const client = useClient();
  const zone = useZone();
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string>();
  const search = searchOf(text);
  const query = useOperation(
    findCustomers,
    { businessId, search },
    { enabled: search !== "", placeholderData: (before) => before },
  );
  const orders = search ? (query.data?.order_orderList.data ?? []) : [];

  async function choose(cartOrderId: string): Promise<void> {
    setFailure(undefined);
    try {
      onChoose((await client.request(showCustomer, { businessId, cartOrderId })).order_orderShow);
    } catch (error) {
      setFailure((error as Error).message);
    }
  }

  return (
    <Combobox
      label="Known customer"
      placeholder="Name or email"
      help="Copies the email and addresses of an earlier order."
      value={null}
      error={failure}
      options={orders.map(({ cartOrderId, orderNumber, orderDate, customerName }) => ({
        value: cartOrderId,
        text: customerName ?? orderNumber,
        help: `${orderNumber} · ${formatDate(orderDate, zone)}`,
      }))}
      emptyText={search ? "No customers found" : "Type a name or email"}
      loading={query.isFetching}
      loadError={query.error?.message}
      onSearch={setText}
      onChange={(cartOrderId) => cartOrderId && void choose(cartOrderId)}
    />
  );
}

/** Words find names and an address finds an email, so that neither finds a SKU. */
function searchOf(text: string): string {
  const words = text.replaceAll('"', " ").trim().split(/\s+/u).filter(Boolean);
  return words.map((word) => `${word.includes("@") ? "email" : "customer"}:"${word}"`).join(" ");
}
