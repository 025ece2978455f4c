import { z } from "zod";
import { weightUnits } from "./model.ts";
import { shipmentLimits } from "./shipment-limits.ts";

const text = (max: number) => z.string().trim().max(max);
const length = z.number().positive().max(10_000);

const packageSchema = z
  .object({
    items: z
      .array(z.object({ orderItemId: z.guid(), quantity: z.number().int().min(1).max(1_000_000) }))
      .min(1)
      .max(shipmentLimits.items),
    presetId: z.guid().nullish(),
    weight: z.number().positive().max(1_000_000).nullish(),
    weightUnit: z.enum(weightUnits).nullish(),
    length: length.nullish(),
    width: length.nullish(),
    height: length.nullish(),
    dimensionUnit: z.enum(["cm", "in"]).nullish(),
    trackingNumber: text(100).nullish(),
  })
  .refine(({ weight, weightUnit }) => !weight || weightUnit, { path: ["weightUnit"], message: "Choose the unit." })
  .refine((one) => !(one.length || one.width || one.height) || one.dimensionUnit, {
    path: ["dimensionUnit"],
    message: "Choose the unit.",
  });

export const createShipmentSchema = z.object({
  cartOrderId: z.guid(),
  version: z.number().int(),
  clientKey: z.guid(),
  locationId: z.guid().nullish(),
  shippingCarrier: text(100).nullish(),
  shippingMethod: text(200).nullish(),
  shippedAt: z.coerce.date().nullish(),
  packages: z.array(packageSchema).min(1).max(shipmentLimits.packages),
  useAnyway: z.boolean().default(false),
});
export type CreateShipment = z.output<typeof createShipmentSchema>;

export const updateShipmentSchema = z.object({
  shipmentId: z.guid(),
  version: z.number().int(),
  clientKey: z.guid(),
  packageId: z.guid().nullish(),
  trackingNumber: text(100).nullish(),
  shippingCarrier: text(100).nullish(),
  shippingMethod: text(200).nullish(),
  shippedAt: z.coerce.date().nullish(),
  note: text(shipmentLimits.noteLength).nullish(),
  useAnyway: z.boolean().default(false),
});
export type UpdateShipment = z.output<typeof updateShipmentSchema>;

export const shipmentVersionSchema = z.object({ shipmentId: z.guid(), version: z.number().int(), clientKey: z.guid() });
