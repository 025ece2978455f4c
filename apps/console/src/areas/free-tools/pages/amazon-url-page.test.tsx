import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionProvider, type SessionStatus } from "../../../shared/session.ts";
import { testSession } from "../../../shared/test-session.ts";
import { freeTools } from "../area.ts";
import { AmazonUrlPage } from "./amazon-url-page.tsx";

const root = "/free-tools/amazon-url-builder";
const signIn = vi.fn(async () => {});

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(path: string, status: SessionStatus = "signedIn") {
  const routes = freeTools.pages.flatMap(({ paths }) => paths.map((at) => ({ path: at, element: <AmazonUrlPage /> })));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <SessionProvider value={{ ...testSession, status: () => status, signIn }}>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  return router;
}
const address = ({ state: { location } }: ReturnType<typeof open>) => location.pathname + location.search;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const field = (label: string) => screen.getByRole("textbox", { name: label });
const link = () => screen.queryByRole("status", { name: "Link" })?.textContent;
const form = () => within(screen.getByRole("form"));

test.each([
  [root, `${root}/canonical-url`],
  [`${root}/?nav=mcm`, `${root}/canonical-url?nav=mcm`],
  ["/free-tools/brand?brand=Harbour", `${root}/brand?brand=Harbour`],
  [`${root}/other`, `${root}/canonical-url`],
])("%s opens %s", async (path, target) => {
  const router = open(path);
  await vi.waitFor(() => expect(address(router)).toBe(target));
});

test.each([
  ["canonical-url", { ASIN: "b0example1" }, "/dp/B0EXAMPLE1"],
  ["add-to-cart", { ASIN: "B0EXAMPLE1", Quantity: "2" }, "/gp/aws/cart/add.html?ASIN.1=B0EXAMPLE1&Quantity.1=2"],
  [
    "buy-together",
    { "ASIN 1": "B0EXAMPLE1", "ASIN 2": "B0EXAMPLE2" },
    "/gp/aws/cart/add.html?ASIN.1=B0EXAMPLE1&Quantity.1=1&ASIN.2=B0EXAMPLE2&Quantity.2=1",
  ],
  ["asin-search", { ASINs: "B0EXAMPLE1\nB0EXAMPLE2" }, "/s?k=B0EXAMPLE1%7CB0EXAMPLE2"],
  ["brand", { "Brand name": "Harbour & Co" }, "/s?k=Harbour+%26+Co&rh=p_89%3AHarbour+%26+Co"],
  ["seller", { "Seller ID": "A1EXAMPLE2SELL" }, "/s?me=A1EXAMPLE2SELL"],
])("tab %s shows its link while the user types", (path, values, target) => {
  open(`${root}/${path}`);
  expect(screen.getByText("All fields are required.")).toBeDefined();
  for (const [label, value] of Object.entries(values)) type(label, value);
  expect(link()).toBe(`https://www.amazon.com${target}`);
  const opened = screen.getByRole("link", { name: /Open on Amazon/ });
  expect(opened.getAttribute("href")).toBe(link());
  expect(opened.getAttribute("target")).toBe("_blank");
});

test(
  "error shows when the user leaves the field and goes with the keystroke that fixes it",
  { tags: ["svc.amazon.asin", "svc.amazon.all-required"] },
  () => {
    open(`${root}/canonical-url`);
    type("ASIN", "B0EXAMPLE");
    expect(form().queryByText("ASIN must be 10 alpha-numeric characters.")).toBeNull();
    fireEvent.blur(field("ASIN"));
    expect(form().getByText("ASIN must be 10 alpha-numeric characters.")).toBeDefined();
    expect(link()).toBeUndefined();
    type("ASIN", "B0EXAMPLE1");
    expect(form().queryByText("ASIN must be 10 alpha-numeric characters.")).toBeNull();
    type("ASIN", "");
    expect(form().getByText("All fields are required.")).toBeDefined();
  },
);

test(
  "quantity starts at 1 and must be a number",
  { tags: ["svc.amazon.quantity", "svc.amazon.quantity-message"] },
  () => {
    open(`${root}/add-to-cart?asin=B0EXAMPLE1`);
    expect(link()).toContain("Quantity.1=1");
    type("Quantity", "many");
    fireEvent.blur(field("Quantity"));
    expect(form().getByText("Quantity must be a numerical value.")).toBeDefined();
  },
);

test(
  "address follows the form, and a shared address restores it",
  { tags: "console.free-tools.shareable" },
  async () => {
    const router = open(`${root}/add-to-cart?nav=mcm`);
    type("ASIN", "B0EXAMPLE1");
    type("Quantity", "3");
    await act(() => vi.advanceTimersByTimeAsync(400));
    await vi.waitFor(() => expect(address(router)).toBe(`${root}/add-to-cart?nav=mcm&asin=B0EXAMPLE1&quantity=3`));
    cleanup();
    open(`${root}/add-to-cart?asin=B0EXAMPLE1&quantity=0&site=amazon.de`);
    expect(field("ASIN")).toHaveProperty("value", "B0EXAMPLE1");
    expect(form().getByText("Quantity must be a whole number from 1 to 999.")).toBeDefined();
    type("Quantity", "3");
    expect(link()).toBe("https://www.amazon.de/gp/aws/cart/add.html?ASIN.1=B0EXAMPLE1&Quantity.1=3");
  },
);

test("link has a QR code", { tags: "console.free-tools.qr" }, async () => {
  open(`${root}/canonical-url?asin=B0EXAMPLE1`);
  expect((await screen.findByRole("img", { name: "QR code of the link" })).tagName).toBe("svg");
  expect(screen.getByRole("button", { name: "Download QR code" })).toBeDefined();
});

test("pasted lines become links with an error per line", { tags: "console.free-tools.batch" }, async () => {
  open(`${root}/canonical-url`);
  fireEvent.change(await screen.findByRole("textbox", { name: "Lines" }), {
    target: { value: "B0EXAMPLE1\nnone\nB0EXAMPLE2" },
  });
  await screen.findByText("2 links, 1 line with errors");
  expect(screen.getByText("https://www.amazon.com/dp/B0EXAMPLE2")).toBeDefined();
  expect(screen.getByText("ASIN must be 10 alpha-numeric characters.")).toBeDefined();
});

test("visitor without a session is offered to sign in and come back", { tags: "console.free-tools.public" }, () => {
  open(`${root}/brand?brand=Harbour`, "signedOut");
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect(signIn).toHaveBeenCalledWith(`${root}/brand?brand=Harbour`);
  cleanup();
  open(`${root}/brand`);
  expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
});
