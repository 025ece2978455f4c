import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { tellChanged } from "../../../../shared/changes.ts";
import { pageShower, type TestAnswers, testMe } from "../../../../shared/test-page.tsx";
import type { Order } from "../components/order.ts";
import { sampleLine, sampleOrder } from "../components/sample-order.ts";
import { showOrderPage } from "./show-order-page.tsx";

const show = pageShower(render);
afterEach(cleanup);
const soon = { timeout: 15_000 };
const written = { cartOrderId: sampleOrder().cartOrderId, version: 4 };

async function open(order: () => Order, answers: TestAnswers = {}): Promise<void> {
  showOrderPage(show, { ShowOrder: () => ({ order_orderShow: order() }), ...answers });
  await screen.findByRole("heading", { level: 1, name: "W-1001" }, soon);
}

const mug = sampleLine({ id: "line-2", sku: "MUG", name: "Mug", openQuantity: 3, quantity: 3 });
const two = (change: Partial<Order> = {}) =>
  sampleOrder({ orderItems: [sampleLine(), mug], openQuantity: 5, ...change });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

async function setQuantity(sku: string, quantity: string): Promise<void> {
  const field = screen.getByRole("textbox", { name: `Quantity of ${sku}` });
  await userEvent.clear(field);
  await userEvent.type(field, `${quantity}{Tab}`);
}

test(
  "lines and quantities are split over packages, and the rest stays open",
  { tags: "orders.detail.split" },
  async () => {
    await open(two, { CreateShipment: () => ({ order_createOrderShipment: { id: "s1" } }) });
    await press("Ship 5 items");
    await screen.findByRole("dialog", { name: "Create shipment" }, soon);
    await setQuantity("TENT-2P", "0");
    await setQuantity("MUG", "1");
    await press("Move to another package");
    await screen.findByText("1 × MUG", { exact: false });
    await setQuantity("MUG", "1");
    await userEvent.type(screen.getByRole("textbox", { name: "Tracking number of package 2" }), "SECOND1");
    await press("Ship 4 items");
    await waitFor(() => expect(show.sent("CreateShipment")).toHaveLength(1), soon);
    expect(show.sent("CreateShipment")[0]).toMatchObject({
      input: {
        packages: [
          {
            items: [
              { orderItemId: "line-1", quantity: 2 },
              { orderItemId: "line-2", quantity: 1 },
            ],
            trackingNumber: null,
          },
          { items: [{ orderItemId: "line-2", quantity: 1 }], trackingNumber: "SECOND1" },
        ],
      },
    });
  },
);

test("package that is left without items is not sent", { tags: "orders.detail.split" }, async () => {
  await open(two, { CreateShipment: () => ({ order_createOrderShipment: { id: "s1" } }) });
  await press("Ship 5 items");
  await screen.findByRole("dialog", { name: "Create shipment" }, soon);
  await setQuantity("TENT-2P", "0");
  await press("Move to another package");
  await screen.findByText("3 × MUG", { exact: false });
  await setQuantity("TENT-2P", "0");
  await press("Ship 3 items");
  await waitFor(() => expect(show.sent("CreateShipment")).toHaveLength(1), soon);
  expect(show.sent("CreateShipment")[0]).toMatchObject({
    input: { packages: [{ items: [{ orderItemId: "line-2", quantity: 3 }], trackingNumber: null }] },
  });
});

const box = {
  packageId: "box",
  name: "Small box",
  carrierName: null,
  emptyWeight: 200,
  weightUnit: "g",
  isDefault: true,
};
const bag = { ...box, packageId: "bag", name: "UPS bag", carrierName: "UPS", emptyWeight: 20, isDefault: false };
const tents = () => sampleOrder({ orderItems: [sampleLine({ weight: 1.5, weightUnit: "kg" })] });
const shipping: TestAnswers = {
  ListOwnLocations: () => ({ inventory_locationList: { data: [{ id: "dallas", name: "Dallas", type: "OWN" }] } }),
  ListPresets: () => ({ inventory_location: { packages: [box, bag] } }),
  CreateShipment: () => ({ order_createOrderShipment: { id: "s1" } }),
};

test("default preset of the location is proposed, and its weight with the items", async () => {
  await open(tents, shipping);
  await press("Ship 2 items");
  await screen.findByRole("button", { name: /^Small box Package/ }, soon);
  await waitFor(
    () => expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Weight" }).value).toBe("3.2"),
    soon,
  );
  await press("Ship 2 items");
  await waitFor(() => expect(show.sent("CreateShipment")).toHaveLength(1), soon);
  expect(show.sent("CreateShipment")[0]).toMatchObject({
    input: { locationId: "dallas", packages: [{ presetId: "box", weight: null, weightUnit: "kg" }] },
  });
});

test("preset of a carrier is offered with this carrier only; typed weight is sent by Mod+Enter", async () => {
  await open(tents, shipping);
  await press("Ship 2 items");
  await userEvent.click(await screen.findByRole("button", { name: /^Small box Package/ }, soon));
  expect(screen.queryByRole("option", { name: "UPS bag" })).toBeNull();
  await userEvent.keyboard("{Escape}");
  await userEvent.type(screen.getByRole("textbox", { name: "Carrier" }), "ups");
  await userEvent.click(screen.getByRole("button", { name: /^Small box Package/ }));
  await userEvent.click(await screen.findByRole("option", { name: "UPS bag" }, soon));
  const weight = screen.getByRole("textbox", { name: "Weight" });
  await userEvent.clear(weight);
  await userEvent.type(weight, "4.5{Control>}{Enter}{/Control}");
  await waitFor(() => expect(show.sent("CreateShipment")).toHaveLength(1), soon);
  expect(show.sent("CreateShipment")[0]).toMatchObject({
    input: { shippingCarrier: "ups", packages: [{ presetId: "bag", weight: 4.5, weightUnit: "kg" }] },
  });
});

test("package can have an own size", async () => {
  await open(tents, shipping);
  await press("Ship 2 items");
  await userEvent.click(await screen.findByRole("button", { name: /^Small box Package/ }, soon));
  await userEvent.click(await screen.findByRole("option", { name: "Custom size" }, soon));
  for (const [name, value] of [
    ["Length", "12"],
    ["Width", "8"],
    ["Height", "4"],
  ] as const)
    await userEvent.type(screen.getByRole("textbox", { name }), `${value}{Tab}`);
  await press("Ship 2 items");
  await waitFor(() => expect(show.sent("CreateShipment")).toHaveLength(1), soon);
  expect(show.sent("CreateShipment")[0]).toMatchObject({
    input: { packages: [{ presetId: null, length: 12, width: 8, height: 4, dimensionUnit: "in" }] },
  });
});

test("location is assigned to the chosen lines alone", { tags: "orders.detail.split" }, async () => {
  await open(two, {
    ListOwnLocations: () => ({ inventory_locationList: { data: [{ id: "dallas", name: "Dallas", type: "OWN" }] } }),
    AssignLocation: () => ({ order_orderLocationAssign: written }),
  });
  await press("Assign location");
  const dialog = await screen.findByRole("dialog", { name: "Assign location" }, soon);
  await userEvent.click(await within(dialog).findByRole("checkbox", { name: "Tent for two" }, soon));
  await userEvent.click(within(dialog).getByRole("button", { name: /Location \(required\)$/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Dallas" }, soon));
  await userEvent.click(within(dialog).getByRole("button", { name: "Assign location" }));
  await waitFor(() => expect(show.sent("AssignLocation")).toHaveLength(1), soon);
  expect(show.sent("AssignLocation")[0]).toMatchObject({ input: { locationId: "dallas", orderItemIds: ["line-2"] } });
});

test("address changes for the chosen lines, and not for lines in a shipment", async () => {
  const parted = sampleLine({ id: "line-3", name: "Lamp", sku: "LAMP", quantityShipped: 1, openQuantity: 1 });
  await open(() => two({ orderItems: [sampleLine(), mug, parted] }), {
    UpdateShipTo: () => ({ order_orderUpdateShipToAddress: written }),
  });
  await userEvent.keyboard("a");
  const dialog = await screen.findByRole("dialog", { name: "Edit ship-to address" }, soon);
  expect(within(dialog).getByText("The channel keeps the old address.")).toBeTruthy();
  expect(within(dialog).queryByRole("checkbox", { name: "Lamp" })).toBeNull();
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "Mug" }));
  await userEvent.type(within(dialog).getByRole("textbox", { name: "City" }), " West");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(show.sent("UpdateShipTo")).toHaveLength(1), soon);
  expect(show.sent("UpdateShipTo")[0]).toMatchObject({
    input: { orderItemIds: ["line-1"], address: { city: "Dallas West" } },
  });
});

test("page follows what others change", async () => {
  let order = sampleOrder();
  await open(() => order);
  order = { ...order, version: 4, tags: [{ name: "VIP", color: "info" }] };
  act(() => tellChanged(["b"]));
  await screen.findByText("VIP", undefined, soon);
  await waitFor(() => expect(show.sent("ListTimeline")).toHaveLength(2), soon);
});

test("user who is editing is warned of a change, and writes the version that they read", async () => {
  let order = two();
  await open(() => order, {
    HoldOrder: () => new ApiError("Ada changed the holds.", { code: "order.changed-meanwhile", class: "conflict" }),
  });
  await press("More actions");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Hold" }, soon));
  const dialog = await screen.findByRole("dialog", { name: "Hold order" }, soon);
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Note/ }), "Call first");
  order = { ...order, version: 4 };
  act(() => tellChanged(["b"]));
  await screen.findByText(
    "Order W-1001 changed while you were editing. Your input is kept. Review the order before you save.",
    undefined,
    soon,
  );
  expect(within(dialog).getByRole<HTMLTextAreaElement>("textbox", { name: /Note/ }).value).toBe("Call first");
  await userEvent.click(within(dialog).getByRole("button", { name: /Reason \(required\)$/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Fraud review" }, soon));
  await userEvent.click(within(dialog).getByRole("button", { name: "Hold order" }));
  await within(dialog).findByText("Ada changed the holds.", undefined, soon);
  expect(show.sent("HoldOrder")[0]).toMatchObject({ input: { version: 3 } });
});

test("support sees the same page, read-only and with masked customers", { tags: "orders.who.support" }, async () => {
  const organizations = testMe.organizations.map((organization) => ({
    ...organization,
    roleName: null,
    businesses: organization.businesses.map((business) => ({ ...business, roleName: null })),
  }));
  const masked = sampleOrder({ customerName: "A. M.", isCustomerDataMasked: true });
  await open(() => masked, {
    GetMe: () => ({ me: { ...testMe, globalRoles: ["customer_sales_rep"], organizations } }),
    GetBusiness: () => ({
      org_businessShow: {
        id: "b",
        name: "Acme Outdoor",
        roleName: null,
        organization: organizations[0],
        timeZone: "America/New_York",
        businessServices: { fulfillmentEnabled: false },
      },
    }),
    ExplainPermission: () => ({ org_permissionExplain: { roles: [], members: [] } }),
  });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Ship 2 items" }).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "More actions" })).toBeNull();
  expect(screen.getByText("Customer data is hidden. You need permission to update orders to see it.")).toBeTruthy();
  for (const key of ["s", "n", "a"]) await userEvent.keyboard(key);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("cancellation that the channel rejected is shown and sent again", async () => {
  const channelNotes = [{ about: "CANCELLATION", message: "The order has an open return.", canRetry: true } as const];
  await open(() => sampleOrder({ orderStatus: "CANCELED", channelNotes }), {
    CancelOrder: () => ({ order_orderCancel: written }),
  });
  await screen.findByText("The order has an open return.", {}, soon);
  await press("Cancel it again");
  await screen.findByRole("dialog", { name: "Cancel this order?" }, soon);
  await press("Cancel order");
  await waitFor(() => expect(show.sent("CancelOrder")).toHaveLength(1), soon);
});
