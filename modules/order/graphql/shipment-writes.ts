import type { ApiContext } from "@bc/api-kit/context";
import type { AddressVerdict, PlainAddress } from "../service/carrier.ts";
import { performOnShipment } from "../service/act-on-shipment.ts";
import { createShipment } from "../service/create-shipment.ts";
import { showShipment } from "../service/show-shipment.ts";
import { updateShipment } from "../service/update-shipment.ts";
import { verifyAddress } from "../service/verify-address.ts";
import type { ShownShipment } from "../store/shown-shipment.ts";
import type { AddressVerification, MutationResolvers, VerifiedAddress } from "./resolvers.gen.ts";
import { readBusiness, writerOf } from "./viewer.ts";

const verifications: Record<AddressVerdict["outcome"], AddressVerification> = {
  verified: "VERIFIED",
  corrected: "CORRECTED",
  "not-verified": "NOT_VERIFIED",
};

const correctedOf = (address: PlainAddress): VerifiedAddress => ({
  address1: address.address1 ?? null,
  address2: address.address2 ?? null,
  address3: address.address3 ?? null,
  city: address.city ?? null,
  state: address.state ?? null,
  postalCode: address.postalCode ?? null,
  countryCode: address.countryCode,
});

/** Returns the shipment as it is after the write. */
const written = async (context: ApiContext, id: Promise<string>): Promise<ShownShipment> => {
  const shipmentId = await id;
  return readBusiness(context, (tx, tenant) => showShipment(tx, tenant, shipmentId));
};

export const shipmentWrites = {
  order_createOrderShipment: (_parent, { input }, context) =>
    written(context, createShipment(context.database, writerOf(context), input)),
  order_shipmentUpdate: (_parent, { input }, context) =>
    written(context, updateShipment(context.database, writerOf(context), input)),
  order_shipmentDelete: (_parent, { input }, context) =>
    written(context, performOnShipment(context.database, writerOf(context), "order_shipmentDelete", input)),
  order_shipmentHandOver: (_parent, { input }, context) =>
    written(context, performOnShipment(context.database, writerOf(context), "order_shipmentHandOver", input)),
  order_shipmentDelivered: (_parent, { input }, context) =>
    written(context, performOnShipment(context.database, writerOf(context), "order_shipmentDelivered", input)),
  order_shipmentHandled: (_parent, { input }, context) =>
    written(context, performOnShipment(context.database, writerOf(context), "order_shipmentHandled", input)),
  async order_addressVerify(_parent, { address }, { carriers, signal }) {
    const verdict = await verifyAddress(carriers, address, signal);
    return {
      verification: verifications[verdict.outcome],
      corrected: verdict.outcome === "corrected" ? correctedOf(verdict.address) : null,
      problems: verdict.outcome === "not-verified" ? [...verdict.problems] : [],
    };
  },
} satisfies MutationResolvers;
