import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const inventoryErrors = {
  /** With the thing that has the barcode. */
  "inventory.barcode-taken": "conflict",
  /** With who saved (by) and when (at), and the version that stands now. */
  "inventory.changed-meanwhile": "conflict",
  /** With the message for each field. */
  "inventory.input-refused": "invalid",
  /** With the things and how many a business can have. */
  "inventory.limit": "limited",
  /** With the number of open orders (n). */
  "inventory.location-in-use": "conflict",
  "inventory.location-last": "conflict",
  "inventory.location-missing": "missing",
  /** With the name. */
  "inventory.name-taken": "conflict",
  "inventory.package-missing": "missing",
} as const satisfies Record<string, ErrorClass>;

export const inventoryError = errorsOf(inventoryErrors);
