import "./services.ts";
import { InventoryLocation } from "./inventory-location.ts";
import { InventoryPackage } from "./inventory-package.ts";
import { inventory_location } from "./location.ts";
import { inventory_locationCreate } from "./location-create.ts";
import { inventory_locationDeactivate } from "./location-deactivate.ts";
import { inventory_locationList } from "./location-list.ts";
import { inventory_locationPreview } from "./location-preview.ts";
import { inventory_locationUpdate } from "./location-update.ts";
import { inventory_packageCreate } from "./package-create.ts";
import { inventory_packageDelete } from "./package-delete.ts";
import { inventory_packageList } from "./package-list.ts";
import { inventory_packageUpdate } from "./package-update.ts";
import type { Resolvers } from "./resolvers.gen.ts";

export const resolvers: Resolvers = {
  Query: { inventory_location, inventory_locationList, inventory_locationPreview, inventory_packageList },
  Mutation: {
    inventory_locationCreate,
    inventory_locationDeactivate,
    inventory_locationUpdate,
    inventory_packageCreate,
    inventory_packageDelete,
    inventory_packageUpdate,
  },
  InventoryLocation,
  InventoryPackage,
};
