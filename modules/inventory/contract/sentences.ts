import type { Sentences } from "@bc/runtime/app-error";
import type { inventoryErrors } from "./errors.ts";

export const sentences: Sentences<typeof inventoryErrors> = {
  "inventory.barcode-taken": "{name} has this barcode.",
  "inventory.changed-meanwhile": "{by} changed this in the meantime. Review the change before you save yours.",
  "inventory.input-refused": "Check the highlighted fields: {problems}",
  "inventory.limit": "A business can have up to {max} {things}.",
  "inventory.location-in-use": "{n} open orders ship from here. Choose where they go.",
  "inventory.location-last": "A business needs one active location.",
  "inventory.location-missing": "This location does not exist. Reload the page.",
  "inventory.name-taken": "{name} already exists. Choose another name.",
  "inventory.package-missing": "This package does not exist. Reload the page.",
};
