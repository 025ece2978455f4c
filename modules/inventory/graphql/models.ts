export type { LocationRow as InventoryLocationModel } from "../store/locations.ts";
export type { PackageRow as InventoryPackageModel } from "../store/packages.ts";
