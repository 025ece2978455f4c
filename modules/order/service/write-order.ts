import type { Database, Tx } from "@bc/db/database";
import { findBusinessName } from "@bc/org/public";
import { AppError } from "@bc/runtime/app-error";
import { isUuid } from "@bc/runtime/ids";
import { orderError } from "../contract/errors.ts";
import type { OrderEdit } from "../domain/order-changes.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import { changeOrder, type OrderWrite, type WrittenOrder } from "./change-order.ts";
import { showOrder } from "./show-order.ts";

/** A user in a business. */
export interface Writer {
  userId: string;
  organizationId: string;
  businessId: string;
}

/** What each write of an order carries. */
export interface WriteInput {
  cartOrderId: string;
  clientKey: string;
  version?: number;
}

type Change = Omit<OrderWrite, "orderId" | "clientKey" | "version"> & {
  /** Deleted orders are hidden, so only restoring one finds it. */
  isOfDeleted?: boolean;
};

/** Changes an order for a user and returns it. */
export async function writeOrder(
  database: Database,
  writer: Writer,
  input: WriteInput,
  change: Change,
  alongside?: (tx: Tx, written: WrittenOrder) => Promise<void>,
): Promise<ShownOrder> {
  const { isOfDeleted = false, edit, ...write } = change;
  const { cartOrderId: orderId, clientKey, version } = input;
  const present: OrderEdit = (state, context) => {
    if (state.order.deletedAt !== null && !isOfDeleted) throw orderError("order.missing");
    return edit(state, context);
  };
  try {
    checkIds(input);
    await changeOrder(database, writer, { ...write, edit: present, orderId, clientKey, version }, alongside);
  } catch (error) {
    throw await withBusiness(database, writer, error);
  }
  return database.withTenant(writer, (tx) => showOrder(tx, writer, orderId));
}

function checkIds({ cartOrderId, clientKey }: WriteInput): void {
  if (!isUuid(cartOrderId)) throw orderError("order.missing");
  if (!isUuid(clientKey)) throw orderError("order.input-refused", { problems: "The client key has to be a UUID." });
}

async function withBusiness(database: Database, writer: Writer, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError && error.code === "order.missing")) return error;
  const { organizationId, businessId } = writer;
  const business = await database.withTenant(writer, (tx) => findBusinessName(tx, organizationId, businessId));
  return orderError("order.missing", { business: business ?? "" });
}
