import { newId } from "@bc/runtime/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testAddress, testDelivery, type TestFacts, testFacts } from "../testing/deliveries.ts";
import { ask, type OrderApiScene, startOrderApi } from "./order-api-scene.ts";

const channels = {
  MANUAL: { id: "01930000-0000-7000-8000-00000000c012", type: "MANUAL", name: "Manual" },
  AMAZON: { id: "01930000-0000-7000-8000-00000000c013", type: "AMAZON", name: "Amazon" },
} as const;

let scene: OrderApiScene;
let count = 0;
beforeAll(async () => {
  scene = await startOrderApi();
});
afterAll(() => scene.stop());

async function place(facts: Partial<TestFacts> = {}, channel: keyof typeof channels = "MANUAL"): Promise<string> {
  const sourceOrderId = `E-${++count}`;
  const delivery = testDelivery(1, { sourceOrderId, facts: testFacts({ orderNumber: sourceOrderId, ...facts }) });
  return (await scene.deliver([delivery], channels[channel])).get(sourceOrderId) ?? "";
}

const send = (operation: string, inputType: string, input: object, selection: string) =>
  ask(
    scene.admin,
    `mutation ($cartBusinessId: ID!, $input: ${inputType}!) {
      ${operation}(cartBusinessId: $cartBusinessId, input: $input) { ${selection} } }`,
    { cartBusinessId: scene.businessId, input: { version: 1, clientKey: newId(), ...input } },
  );
const write = (operation: string, inputType: string, input: object) => send(operation, inputType, input, "version");
const hold = (input: object) => write("order_orderHold", "OrderHoldInput", input);
const cancel = (input: object) => write("order_orderCancel", "OrderCancelInput", input);
const readdress = (cartOrderId: string, address: object) =>
  write("order_orderUpdateShipToAddress", "OrderShipToAddressInput", { cartOrderId, address });
const act = (operation: string, input: object) => send(operation, "ShipmentVersionInput", input, "id orderVersion");

const linesOf = async (cartOrderId: string): Promise<string[]> => {
  const { orderItems } = await ask<{ orderItems: { id: string }[] }>(
    scene.admin,
    `query ($cartBusinessId: ID!, $cartOrderId: ID!) {
      order_orderShow(cartBusinessId: $cartBusinessId, cartOrderId: $cartOrderId) { orderItems { id } } }`,
    { cartBusinessId: scene.businessId, cartOrderId },
  );
  return orderItems.map(({ id }) => id);
};
async function ship(cartOrderId: string, quantities: readonly number[], packageInput: object = {}, input: object = {}) {
  const ids = await linesOf(cartOrderId);
  const items = quantities.map((quantity, index) => ({ orderItemId: ids[index], quantity }));
  const packages = [{ items: items.filter(({ quantity }) => quantity > 0), ...packageInput }];
  return send(
    "order_createOrderShipment",
    "CreateOrderShipmentInput",
    { cartOrderId, packages, ...input },
    "id orderVersion",
  );
}

/** Returns code, class and sentence of a refusal. */
async function refusalOf(answer: Promise<Record<string, unknown>>): Promise<unknown[]> {
  const { code, class: errorClass, error } = await answer;
  return [code, errorClass, error];
}

test("unknown order names the business", { tags: ["orders.error.missing"] }, async () => {
  const sentence = "This order is not in Demo Outdoor.";
  expect(await refusalOf(hold({ cartOrderId: newId(), reason: "ADDRESS" }))).toEqual([
    "order.missing",
    "missing",
    sentence,
  ]);
  const shown = ask(
    scene.admin,
    `query ($id: ID!, $cartOrderId: ID!) { order_orderShow(cartBusinessId: $id, cartOrderId: $cartOrderId) { version } }`,
    { id: scene.businessId, cartOrderId: newId() },
  );
  expect(await refusalOf(shown)).toEqual(["order.missing", "missing", sentence]);
});

test("refused transition says both statuses in words", { tags: ["orders.error.transition-refused"] }, async () => {
  const refused = (sentence: string) => ["order.transition-refused", "conflict", sentence];
  const cartOrderId = await place();
  const { version } = await cancel({ cartOrderId });
  expect(await refusalOf(hold({ cartOrderId, version, reason: "ADDRESS" }))).toEqual(
    refused("An order that is canceled cannot become on hold."),
  );
  const held = await place();
  const { version: heldVersion } = await hold({ cartOrderId: held, reason: "ADDRESS" });
  expect(
    await refusalOf(
      write("order_orderResolve", "OrderResolveInput", { cartOrderId: held, version: heldVersion, note: "Done" }),
    ),
  ).toEqual(refused("An order that is on hold cannot be resolved."));
  expect(await refusalOf(write("order_orderRelease", "OrderReleaseInput", { cartOrderId: await place() }))).toEqual(
    refused("An order that is processing cannot be released."),
  );
  const shipped = await place();
  const { id: shipmentId, orderVersion } = await ship(shipped, [1], { trackingNumber: "1Z5R89390357567127" });
  expect(await refusalOf(act("order_shipmentHandOver", { shipmentId, version: orderVersion }))).toEqual(
    refused("A shipment that is awaiting pickup cannot become in transit."),
  );
  const { orderVersion: voided } = await act("order_shipmentDelete", { shipmentId, version: orderVersion });
  expect(await refusalOf(act("order_shipmentDelete", { shipmentId, version: voided }))).toEqual(
    refused("A shipment that is voided cannot be voided."),
  );
  expect(await refusalOf(act("order_shipmentHandled", { shipmentId, version: voided }))).toEqual(
    refused("A shipment that is voided cannot be marked as handled."),
  );
});

test(
  "cancellation is refused with a shipment, and by the channel",
  { tags: ["orders.error.cancel-shipped", "orders.error.cancel-channel"] },
  async () => {
    const cartOrderId = await place();
    const { orderVersion: version } = await ship(cartOrderId, [1]);
    expect(await refusalOf(cancel({ cartOrderId, version }))).toEqual([
      "order.cancel-shipped",
      "conflict",
      "This order has a shipment. Void it before you cancel.",
    ]);
    expect(await refusalOf(cancel({ cartOrderId: await place({}, "AMAZON") }))).toEqual([
      "order.cancel-channel",
      "denied",
      "Amazon does not let sellers cancel from here. Cancel it there.",
    ]);
  },
);

test(
  "address is refused by the channel, and if it does not fit its country",
  { tags: ["orders.error.address-channel", "orders.error.address-refused"] },
  async () => {
    expect(await refusalOf(readdress(await place({}, "AMAZON"), testAddress))).toEqual([
      "order.address-channel",
      "denied",
      "Amazon does not allow address changes. Cancel the order and ask the buyer to order again.",
    ]);
    const refused = (problems: string) => ["order.address-refused", "invalid", `Check the address: ${problems}`];
    const wrong = { ...testAddress, city: " ", postalCode: "6270" };
    const problems = "Enter the city. Enter a postal code like 75201.";
    expect(await refusalOf(readdress(await place(), wrong))).toEqual(refused(problems));
    const verified = ask(
      scene.admin,
      `mutation ($id: ID!, $address: AddressInput!) {
        order_addressVerify(cartBusinessId: $id, address: $address) { verification } }`,
      { id: scene.businessId, address: wrong },
    );
    expect(await refusalOf(verified)).toEqual(refused(problems));
    expect(await refusalOf(readdress(await place(), { ...testAddress, postalCode: "1".repeat(31) }))).toEqual(
      refused("Shorten the postal code."),
    );
  },
);

test("hold for another reason needs a note", { tags: ["orders.error.hold-reason-missing"] }, async () => {
  const cartOrderId = await place();
  for (const note of [undefined, " "])
    expect(await refusalOf(hold({ cartOrderId, reason: "OTHER", note }))).toEqual([
      "order.hold-reason-missing",
      "invalid",
      "Say why the order is held.",
    ]);
});

test(
  "shipment is refused for too many items, several addresses, a hold or a wrong number",
  {
    tags: [
      "orders.error.quantity-refused",
      "orders.error.several-addresses",
      "orders.error.held",
      "orders.error.tracking-refused",
    ],
  },
  async () => {
    const cartOrderId = await place();
    expect(await refusalOf(ship(cartOrderId, [3]))).toEqual([
      "order.quantity-refused",
      "invalid",
      "Only 2 of TENT-2P are left to ship.",
    ]);
    expect(await refusalOf(ship(cartOrderId, [1], { trackingNumber: "1Z5R89390357567128" }))).toEqual([
      "order.tracking-refused",
      "invalid",
      "This is not a UPS number: its check digit is wrong.",
    ]);
    const lines = testFacts().lines.map((line, index) => ({
      ...line,
      shipTo: { ...testAddress, address1: `${index} Other Street` },
    }));
    expect(await refusalOf(ship(await place({ lines }), [1, 1]))).toEqual([
      "order.several-addresses",
      "invalid",
      "These items go to 2 addresses. Make one shipment for each.",
    ]);
    const { version } = await hold({ cartOrderId, reason: "FRAUD_REVIEW" });
    expect(await refusalOf(ship(cartOrderId, [1], {}, { version }))).toEqual([
      "order.held",
      "conflict",
      "The order is on hold: fraud review. Release it first.",
    ]);
  },
);

test("handed-over shipment can't be voided", { tags: ["orders.error.shipment-handed-over"] }, async () => {
  const { id: shipmentId, orderVersion } = await ship(await place(), [1], {}, { shippingCarrier: "Bike courier" });
  const { orderVersion: version } = await act("order_shipmentHandOver", { shipmentId, version: orderVersion });
  expect(await refusalOf(act("order_shipmentDelete", { shipmentId, version }))).toEqual([
    "order.shipment-handed-over",
    "conflict",
    "The carrier already has this shipment. It cannot be voided.",
  ]);
});
