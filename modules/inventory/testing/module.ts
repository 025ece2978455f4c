import type { ModuleTesting } from "@bc/testing/module-testing";
import { inBusiness, type Sample, unknownId } from "@bc/testing/rights-samples";
import { sampleLocation, samplePackage } from "./samples.ts";

const [key, version] = [unknownId, 1];
const write = (input: object, ...refusals: string[]): Sample => ({
  intent: "updateBusiness",
  business: (target) => ({ ...inBusiness(target), input: { clientKey: key, ...input } }),
  refusals,
});

export const module = {
  fields: {
    "Query.inventory_locationList": { intent: "viewOrders", business: inBusiness },
    "Query.inventory_location": {
      intent: "viewOrders",
      business: (target) => ({ ...inBusiness(target), id: unknownId }),
      refusals: ["inventory.location-missing"],
    },
    "Query.inventory_locationPreview": {
      intent: "updateBusiness",
      business: (target) => ({ ...inBusiness(target), id: unknownId, location: sampleLocation }),
      refusals: ["inventory.location-missing"],
    },
    "Query.inventory_packageList": { intent: "updateBusiness", business: inBusiness },
    "Mutation.inventory_locationCreate": write(
      { location: { ...sampleLocation, name: "" } },
      "inventory.input-refused",
    ),
    "Mutation.inventory_locationUpdate": write(
      { id: unknownId, version, location: sampleLocation },
      "inventory.location-missing",
    ),
    "Mutation.inventory_locationDeactivate": write({ id: unknownId, version }, "inventory.location-missing"),
    "Mutation.inventory_packageCreate": write({ package: { ...samplePackage, name: "" } }, "inventory.input-refused"),
    "Mutation.inventory_packageUpdate": write(
      { id: unknownId, version, package: samplePackage },
      "inventory.package-missing",
    ),
    "Mutation.inventory_packageDelete": write({ id: unknownId, version }, "inventory.package-missing"),
  },
  rows: ({ businesses, newId }) => [
    {
      table: "inventory.package",
      kind: "package",
      rows: businesses.map(({ id, word }) => ({
        business_id: id,
        id: newId(),
        name: `Box ${word}`,
        kind: "OWN",
        length: 200,
        width: 150,
        height: 100,
        dimension_unit: "cm",
        empty_weight: 80,
        weight_unit: "g",
      })),
    },
    {
      table: "inventory.location",
      kind: "location",
      rows: businesses.map(({ id, word }) => ({
        business_id: id,
        id: newId(),
        name: `Warehouse ${word}`,
        type: "OWN",
        country: "US",
        zone: "America/Chicago",
        cutoffs: sampleLocation.cutoffs,
        handling_days: 1,
        calendar: sampleLocation.calendar,
      })),
    },
    {
      table: "inventory.client_key",
      kind: "clientKey",
      key: "key",
      rows: businesses.map(({ id }) => ({ business_id: id, user_id: newId(), key: newId(), target_id: newId() })),
    },
  ],
} satisfies ModuleTesting;
