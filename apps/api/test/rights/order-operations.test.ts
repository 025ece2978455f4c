import { readFileSync } from "node:fs";
import { businessRoles, rights } from "@bc/org/contract/rights";
import { type ConstDirectiveNode, type FieldDefinitionNode, type InputValueDefinitionNode, Kind, parse } from "graphql";
import { expect, test } from "vitest";
import { decidedRights } from "./expected.ts";

const schemaFile = new URL(import.meta.resolve("@bc/api-schema/schema.graphql"));
const { definitions } = parse(readFileSync(schemaFile, "utf8"));
const fieldsOf = (type: string): readonly FieldDefinitionNode[] =>
  definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION && definition.name.value === type ? (definition.fields ?? []) : [],
  );
const fields = new Map([...fieldsOf("Query"), ...fieldsOf("Mutation")].map((field) => [field.name.value, field]));

const inputs = new Map(
  definitions.flatMap((definition) =>
    definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION ? [[definition.name.value, definition.fields] as const] : [],
  ),
);

const valueOf = (directive: ConstDirectiveNode | undefined, name: string): string | undefined => {
  const value = directive?.arguments?.find((argument) => argument.name.value === name)?.value;
  return value && "value" in value ? String(value.value) : undefined;
};
/** Returns the right that the gate asks for, and the argument that names the business. */
function gateOf(operation: string): { intent: string | undefined; at: string } {
  const directive = fields.get(operation)?.directives?.find(({ name }) => name.value === "can");
  return { intent: valueOf(directive, "intent"), at: valueOf(directive, "at") ?? "businessId" };
}
/** Returns whether arguments have a required one of the name, of their own or in their input. */
function requires(given: readonly InputValueDefinitionNode[] = [], name: string): boolean {
  return given.some(({ name: { value }, type }) => {
    if (type.kind !== Kind.NON_NULL_TYPE) return false;
    if (value === name) return true;
    const input = type.type.kind === Kind.NAMED_TYPE ? type.type.name.value : "";
    return value === "input" && requires(inputs.get(input), name);
  });
}
const intentsOf = (operations: readonly string[]) => [...new Set(operations.map((name) => gateOf(name).intent))];

test("new reads need viewOrders", { tags: ["orders.operation.new-reads"] }, () => {
  const reads = ["orderTabCounts", "orderTimeline", "customerOrderList", "shipmentTabCounts", "bulkShow"];
  const operations = [...reads, "bulkItemList", "viewList"].map((name) => `order_${name}`);
  expect(intentsOf(operations)).toEqual(["viewOrders"]);
});

test("writes of orders and shipments need updateOrders", { tags: ["orders.operation.writes"] }, () => {
  const writes = ["orderUpdateShipToAddress", "createOrderShipment", "shipmentUpdate", "shipmentDelete"];
  expect(intentsOf([...writes.map((name) => `order_${name}`), "mcm_orderCreate"])).toEqual(["updateOrders"]);
});

test("exports need exportOrders", { tags: ["orders.operation.exports"] }, () => {
  expect(intentsOf(["order_ordersDownload", "order_exportList", "order_exportLink"])).toEqual(["exportOrders"]);
});

test(
  "every operation but those across businesses is gated by the business that it takes",
  { tags: ["orders.operation.business-argument"] },
  () => {
    const operations = [...fields.keys()].filter((name) => /^(order|inventory|mcm)_/.test(name));
    expect(operations.length).toBeGreaterThan(40);
    const without = operations.filter((name) => {
      const argument = name.startsWith("order_") ? "cartBusinessId" : "businessId";
      return !requires(fields.get(name)?.arguments, argument) || gateOf(name).at !== argument;
    });
    expect(without.toSorted()).toEqual(["order_orderLocate", "order_todayList"]);
    expect(intentsOf(without)).toEqual(["signedIn"]);
  },
);

const organizationRoles = ["org_owner", "org_admin", "org_manager"];

test.each([
  ["see orders", "viewOrders", ["superadmin", "customer_sales_rep", ...organizationRoles, ...businessRoles]],
  ["work on orders", "updateOrders", ["superadmin", ...organizationRoles, ...businessRoles]],
  ["export", "exportOrders", ["superadmin", ...organizationRoles, ...businessRoles]],
  ["settings", "updateBusiness", ["superadmin", ...organizationRoles, "business_admin"]],
] as const)(
  "rights: %s",
  {
    tags: ["orders.rights.see", "orders.rights.work", "orders.rights.export", "orders.rights.settings"],
  },
  (_may, intent, holders) => {
    const decided = [...(decidedRights.get(intent) ?? [])].filter(([, cell]) => cell !== "").map(([role]) => role);
    expect(decided.toSorted()).toEqual([...holders].toSorted());
    expect([...rights[intent].roles].toSorted()).toEqual([...holders].toSorted());
    expect(rights[intent].scope).toBe("business");
  },
);

test("stock levels and shipments of several orders are left out", { tags: ["orders.convention.left-out"] }, () => {
  const names = definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION
      ? (definition.fields ?? []).map(({ name }) => `${definition.name.value}.${name.value}`)
      : [],
  );
  const ofOrders = names.filter((name) =>
    /^(Order|Shipment|CreateOrderShipment|Inventory|Mcm|Query|Mutation)/.test(name),
  );
  expect(ofOrders.filter((name) => /stock|onHand|combine|mergeOrders/i.test(name))).toEqual([]);
  expect(names).toContain("CreateOrderShipmentInput.cartOrderId");
  expect(names.filter((name) => /^(CreateOrderShipmentInput|Shipment)\.\w*orderIds/i.test(name))).toEqual([]);
});
