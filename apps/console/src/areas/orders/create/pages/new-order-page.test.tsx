import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { draft } from "../../../../shared/draft.ts";
import { pageShower, type TestAnswers } from "../../../../shared/test-page.tsx";
import { emptyForm } from "../components/order-form.ts";
import { NewOrderPage } from "./new-order-page.tsx";

const showPage = pageShower(render);
const user = userEvent.setup();

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const tent = { sku: "TENT-2P", name: "Two-person tent", barcode: "4006381333931", price: "129.50", currency: "USD" };
const answers = {
  FindProducts: () => ({ mcm_products: { data: [tent] } }),
  VerifyAddress: () => ({ order_addressVerify: { verification: "VERIFIED", corrected: null, problems: [] } }),
  CreateOrder: () => ({ mcm_orderCreate: { cartOrderId: "o-1", orderNumber: "M-000001" } }),
} satisfies TestAnswers;

function show(more: TestAnswers = {}): void {
  showPage(<NewOrderPage />, { path: "/orders/new", answers: { ...answers, ...more } });
}

const field = (name: string) => screen.findByRole("textbox", { name });
const scan = async (code: string) => user.type(await screen.findByRole("combobox", { name: "Add a product" }), code);
const create = () => user.click(screen.getByRole("button", { name: "Create order" }));
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith("draft."));
const total = () => screen.getByText("Total").nextSibling?.textContent;

/** A draft with an address, as if the page had been reloaded. */
function keepAddress(): void {
  const form = emptyForm();
  const address = { name: "Ada Marsh", address1: "1 Harbor Road", city: "Dallas", state: "TX", postalCode: "75201" };
  draft.keep("order.u.b", { ...form, shipTo: { ...form.shipTo, ...address, countryCode: "US" } });
}

test(
  "scanned products and a free line are created with the total that was shown",
  { tags: ["orders.manual-order.total"] },
  async () => {
    keepAddress();
    show();
    await scan("4006381333931{Enter}");
    await screen.findByText("TENT-2P");
    await scan("TENT-2P{Enter}");
    await waitFor(() => expect(total()).toBe("$259.00"));
    await user.click(screen.getByRole("button", { name: "Add a free line" }));
    await user.type(await screen.findByRole("textbox", { name: "Item name" }), "Repair kit");
    await user.type(screen.getByRole("textbox", { name: "Price of Repair kit" }), "10");
    await user.type(await field("Discount"), "9");
    await user.type(await field("Shipping"), "5.25");
    expect(total()).toBe("$265.25");
    await user.click(screen.getByRole("radio", { name: "Unpaid" }));
    await create();
    await waitFor(() => expect(showPage.sent("CreateOrder")).toHaveLength(1));
    expect(showPage.sent("CreateOrder")[0]).toMatchObject({
      input: {
        businessId: "b",
        lines: [
          { sku: "TENT-2P", quantity: 2, price: null },
          { sku: "", name: "Repair kit", quantity: 1, price: "10" },
        ],
        discount: "9",
        shipping: "5.25",
        tax: "0",
        total: "265.25",
        isPaid: false,
        shipTo: { name: "Ada Marsh", countryCode: "US", company: null },
        billing: null,
      },
    });
    await waitFor(() => expect(drafts()).toEqual([]));
  },
);

test("a draft survives a reload with its key and can be discarded", async () => {
  const failed = { CreateOrder: () => new ApiError("Offline", { code: "offline", class: "offline" }) };
  keepAddress();
  show(failed);
  await scan("TENT-2P{Enter}");
  await create();
  await screen.findByText("Offline");
  await screen.findByText("TENT-2P");
  const [first] = showPage.sent("CreateOrder") as { input: { clientKey: string } }[];
  cleanup();
  show(failed);
  expect((await field("City")).getAttribute("value")).toBe("Dallas");
  expect(total()).toBe("$129.50");
  await create();
  await screen.findByText("Offline");
  expect(showPage.sent("CreateOrder")).toMatchObject([{ input: { clientKey: first?.input.clientKey } }]);
  await user.click(screen.getByRole("button", { name: "Discard draft" }));
  expect(screen.queryByText("TENT-2P")).toBeNull();
  expect(drafts()).toEqual([]);
});

test("a price that changed meanwhile is shown before the next attempt", async () => {
  const products = vi.fn(() => ({ mcm_products: { data: [tent] } }));
  const error = new ApiError("Prices changed while you typed. The total is now 140.00 USD.", {
    code: "mcm.total-differs",
    class: "conflict",
  });
  const save = vi.fn<() => unknown>(() => error);
  keepAddress();
  show({ FindProducts: products, CreateOrder: save });
  await scan("TENT-2P{Enter}");
  products.mockReturnValue({ mcm_products: { data: [{ ...tent, price: "140.00" }] } });
  await create();
  await screen.findByText(/^Prices changed while you typed/);
  await waitFor(() => expect(total()).toBe("$140.00"));
  save.mockImplementation(answers.CreateOrder);
  await create();
  await waitFor(() => expect(showPage.sent("CreateOrder")).toHaveLength(2));
  expect(showPage.sent("CreateOrder")[1]).toMatchObject({ input: { total: "140.00" } });
});

test("a changed price that can't be read keeps the old one, and the next attempt reads it again", async () => {
  const products = vi.fn<() => unknown>(() => ({ mcm_products: { data: [tent] } }));
  const error = new ApiError("Prices changed while you typed.", { code: "mcm.total-differs", class: "conflict" });
  keepAddress();
  show({ FindProducts: products, CreateOrder: () => error });
  await scan("TENT-2P{Enter}");
  await screen.findByText("TENT-2P");
  products.mockReturnValue(new ApiError("Offline", { code: "offline", class: "offline" }));
  await create();
  await screen.findByText("Prices changed while you typed.");
  expect(total()).toBe("$129.50");
  products.mockReturnValue({ mcm_products: { data: [{ ...tent, price: "140.00" }] } });
  await create();
  await waitFor(() => expect(total()).toBe("$140.00"));
});

test("problems are shown at their fields, and nothing is sent", async () => {
  show();
  await field("City");
  await create();
  expect(await screen.findByText("Add an item")).toBeDefined();
  expect(screen.getByText("Enter the city.")).toBeDefined();
  expect(screen.getByText("Choose a country.")).toBeDefined();
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true"));
  expect(showPage.sent("VerifyAddress")).toHaveLength(0);
  expect(showPage.sent("CreateOrder")).toHaveLength(0);
});

test("a corrected address is accepted, and one that is not verified can be kept", async () => {
  const verify = vi.fn<() => unknown>(() => ({
    order_addressVerify: {
      verification: "CORRECTED",
      corrected: {
        address1: "1 Harbor Rd",
        address2: null,
        address3: null,
        city: "Dallas",
        state: "TX",
        postalCode: "75201-1234",
        countryCode: "US",
      },
      problems: [],
    },
  }));
  keepAddress();
  show({ VerifyAddress: verify });
  await scan("TENT-2P{Enter}");
  await create();
  await user.click(await screen.findByRole("button", { name: "Use this address" }));
  expect((await field("Postal code")).getAttribute("value")).toBe("75201-1234");
  expect(screen.queryByText("The carrier knows this address as:")).toBeNull();
  await user.clear(await field("City"));
  await user.type(await field("City"), "Plano");
  verify.mockReturnValue({
    order_addressVerify: { verification: "NOT_VERIFIED", corrected: null, problems: ["No such street."] },
  });
  await create();
  expect(await screen.findByText("No such street.")).toBeDefined();
  expect(showPage.sent("CreateOrder")).toHaveLength(0);
  await create();
  await waitFor(() => expect(showPage.sent("CreateOrder")).toHaveLength(1));
  expect(showPage.sent("VerifyAddress")).toHaveLength(2);
});

test("a known customer fills in email and address", async () => {
  const address = { name: "Bo Ray", address1: "2 Pier", city: "Austin", state: "TX", postalCode: "78701" };
  const shipToAddress = { ...address, countryCode: "US", email: null };
  show({
    FindCustomers: () => ({
      order_orderList: {
        data: [{ cartOrderId: "o-9", orderNumber: "W-9", orderDate: "2026-11-15T10:00:00Z", customerName: "Bo Ray" }],
      },
    }),
    ShowCustomer: () => ({
      order_orderShow: {
        orderItems: [{ shipToAddress }],
        customerAddress: { email: "bo@shop.example" },
        billingAddress: null,
      },
    }),
  });
  await user.type(await screen.findByRole("combobox", { name: "Known customer" }), "bo ray");
  await user.click(await screen.findByRole("option", { name: /^Bo Ray/ }));
  expect(await screen.findByDisplayValue("Austin")).toBeDefined();
  expect(screen.getByDisplayValue("bo@shop.example")).toBeDefined();
  expect(showPage.sent("FindCustomers")).toContainEqual({
    businessId: "b",
    search: 'customer:"bo" customer:"ray"',
  });
});
