import type { Order } from "./order.ts";

type NoteType = Order["notes"][number]["type"];

export const noteTypeWords: Readonly<Record<NoteType, { text: string; help: string }>> = {
  INTERNAL: { text: "Internal", help: "Never leaves the console" },
  CUSTOMER: { text: "For the customer", help: "Printed on the packing slip" },
  GIFT: { text: "Gift message", help: "Printed on the packing slip" },
  CHANNEL: { text: "From the channel", help: "Read-only" },
};
