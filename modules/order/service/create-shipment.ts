import type { Database } from "@bc/db/database";
import { findPackage, markPackagesUsed, type PackageRow } from "@bc/inventory/public";
import { fieldProblems } from "@bc/runtime/field-problems";
import { idWithin } from "@bc/runtime/ids";
import { orderError } from "../contract/errors.ts";
import { type CreateShipment, createShipmentSchema } from "../contract/shipment-input.ts";
import { addShipment, type NewPackage } from "../domain/add-shipment.ts";
import { carrierKey } from "../domain/derive-shipments.ts";
import { gramsOf, millimetersOf } from "../domain/units.ts";
import { changeOrder } from "./change-order.ts";
import { tenantOf } from "./deliver-orders.ts";
import type { OrderScope } from "./order-context.ts";

/** Creates a shipment with all of its packages, and returns its ID. A repeated call returns the first one's. */
export async function createShipment(database: Database, scope: OrderScope, input: unknown): Promise<string> {
  const { success, data, error } = createShipmentSchema.safeParse(input);
  if (!success) throw orderError("order.input-refused", fieldProblems(error, 1));
  const id = idWithin(data.clientKey, "shipment");
  const presets = await findPresets(database, scope, data);
  const write = {
    operation: "order_createOrderShipment",
    orderId: data.cartOrderId,
    clientKey: data.clientKey,
    version: data.version,
    // It adds a shipment and overwrites nothing; quantities are checked under the lock.
    fields: [],
    what: "shipment.created",
    after: { shipmentId: id },
    edit: addShipment({
      id,
      locationId: data.locationId ?? null,
      carrier: carrierFor(data.shippingCarrier, presets),
      method: data.shippingMethod ?? null,
      shippedAt: data.shippedAt?.toISOString() ?? null,
      packages: data.packages.map((one, position) =>
        packageOf(one, idWithin(id, `package ${position}`), presets.get(one.presetId ?? "")),
      ),
      useAnyway: data.useAnyway,
    }),
  };
  await changeOrder(database, scope, write, async (tx) => {
    await markPackagesUsed(tx, scope.businessId, [...presets.keys()]);
  });
  return id;
}

/** Returns the presets of the packages. Refused if one is not in the business, or is retired. */
async function findPresets(
  database: Database,
  scope: OrderScope,
  { packages }: CreateShipment,
): Promise<Map<string, PackageRow>> {
  const ids = [...new Set(packages.flatMap(({ presetId }) => presetId ?? []))];
  if (ids.length === 0) return new Map();
  return database.withTenant(tenantOf(scope), async (tx) => {
    const found = new Map<string, PackageRow>();
    for (const id of ids) {
      const preset = await findPackage(tx, scope.businessId, id);
      if (!preset || preset.retiredAt)
        throw orderError("order.input-refused", { problems: "The package preset can't be used." });
      found.set(id, preset);
    }
    return found;
  });
}

/** Returns the carrier: the chosen one, else that of the presets. Refuses a carrier's preset with another carrier. */
function carrierFor(chosen: string | null | undefined, presets: ReadonlyMap<string, PackageRow>): string | null {
  let carrier = chosen?.trim() || null;
  for (const { name, carrierName } of presets.values()) {
    if (carrierName === null) continue;
    carrier ??= carrierName;
    if (carrierKey(carrier) !== carrierKey(carrierName))
      throw orderError("order.input-refused", { problems: `${name} is only for ${carrierName}.` });
  }
  return carrier;
}

/** Without a size of its own, a package has that of its preset. */
function packageOf(one: CreateShipment["packages"][number], id: string, preset: PackageRow | undefined): NewPackage {
  const isSized = Boolean(one.length || one.width || one.height);
  const size = (length: number | null | undefined, offered: number | undefined): number | null => {
    if (!isSized) return offered === undefined ? null : Math.round(offered);
    return length && one.dimensionUnit ? Math.round(millimetersOf(length, one.dimensionUnit)) : null;
  };
  return {
    id,
    items: one.items.map(({ orderItemId, quantity }) => ({ lineId: orderItemId, quantity })),
    presetId: one.presetId ?? null,
    emptyGrams: preset?.emptyWeight ?? 0,
    weightGrams: one.weight && one.weightUnit ? Math.round(gramsOf(one.weight, one.weightUnit)) : null,
    weightUnit: one.weightUnit ?? null,
    lengthMm: size(one.length, preset?.length),
    widthMm: size(one.width, preset?.width),
    heightMm: size(one.height, preset?.height),
    sizeUnit: (isSized ? one.dimensionUnit : preset?.dimensionUnit) ?? null,
    trackingNumber: one.trackingNumber ?? null,
  };
}
