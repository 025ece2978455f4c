import { type BatchRead, businessOf } from "@bc/api-kit/context";
import { nextCutoff, workingCalendar } from "../contract/calendar.ts";
import { calendarOf } from "../service/read-calendars.ts";
import { listPackages, type PackageRow } from "../store/packages.ts";
import type { InventoryLocationResolvers } from "./resolvers.gen.ts";

const readPackages: BatchRead<PackageRow[]> = async (context, businessIds) => {
  const tenant = businessOf(context);
  const rows = await context.database.withTenant(tenant, (tx) => listPackages(tx, tenant.businessId));
  return businessIds.map(() => rows);
};

const readOpenOrders: BatchRead<number> = async (context, ids) => {
  const tenant = businessOf(context);
  const counts = await context.database.withTenant(tenant, (tx) =>
    context.locationUse.countOpenOrders(tx, tenant.businessId, ids),
  );
  return ids.map((id) => counts.get(id) ?? 0);
};

export const InventoryLocation: InventoryLocationResolvers = {
  nextCutoff: (location) => {
    if (!location.isActive) return null;
    const at = nextCutoff(workingCalendar(calendarOf(location)), Date.now());
    return at === undefined ? null : new Date(at);
  },
  openOrders: ({ id }, _args, context) => context.batch(readOpenOrders, context, id),
  packages: async ({ defaultPackageId }, _args, context) => {
    const presets = await context.batch(readPackages, context, businessOf(context).businessId);
    return presets.map(({ id, name, carrierName, emptyWeight, weightUnit }) => ({
      packageId: id,
      name,
      carrierName,
      emptyWeight,
      weightUnit,
      isDefault: id === defaultPackageId,
    }));
  },
};
