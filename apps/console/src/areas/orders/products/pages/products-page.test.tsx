import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { pageShower } from "../../../../shared/test-page.tsx";
import { ProductsPage } from "./products-page.tsx";

const showPage = pageShower(render);

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const product = {
  sku: "TENT-2P",
  name: "Two-person tent",
  barcode: "4006381333931",
  price: "129.5",
  currency: "USD",
  weight: null,
  size: null,
  status: "ACTIVE",
  salesChannelIds: ["c1"],
  shippingWeight: null,
  shippingSize: null,
  customsCode: null,
  originCountry: null,
  bins: [],
  version: 1,
  changedAt: "2026-11-16T03:00:00Z",
};
const answers = {
  ListOrderProducts: () => ({ mcm_products: { data: [product], totalCount: 1, isMoreThanCounted: false } }),
  ListProductChannels: () => ({ org_salesChannelListByBusinessId: { data: [{ id: "c1", name: "Web shop" }] } }),
  ListProducts: () => ({ product_list: [] }),
};
const user = userEvent.setup();

test("a product without a weight says so", async () => {
  showPage(<ProductsPage />, { path: "/orders/products", answers });
  expect(await screen.findByText("Missing")).toBeDefined();
  expect((await screen.findAllByText("Web shop")).length).toBeGreaterThan(0);
  expect(screen.getByText("$129.50")).toBeDefined();
});

test("a repeated attempt keeps its key, a changed one gets another", async () => {
  const save = vi.fn((_variables: object) => new Error("offline"));
  showPage(<ProductsPage />, { path: "/orders/products", answers: { ...answers, UpdateProductShipping: save } });
  await user.click(await screen.findByRole("button", { name: "Edit shipping details of TENT-2P" }));
  const dialog = await screen.findByRole("dialog");
  const keyOf = (call: number) =>
    (save.mock.calls[call]?.[0] as { input: { clientKey: string } } | undefined)?.input.clientKey;
  await user.type(within(dialog).getByRole("textbox", { name: "Shipping weight" }), "2{Tab}");
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(attempt + 1));
  }
  await user.type(within(dialog).getByRole("textbox", { name: "Country of origin" }), "US");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(3));
  expect(keyOf(1)).toBe(keyOf(0));
  expect(keyOf(2)).not.toBe(keyOf(0));
});
