import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { demoMenu } from "../test/menus.ts";
import { products } from "./settings.ts";

// APIs that jsdom lacks and the element needs.
class Sheet {
  replaceSync = vi.fn();
}
vi.stubGlobal("CSSStyleSheet", Sheet);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));

Element.prototype.scrollIntoView = vi.fn();

const menu = demoMenu(location.origin);
const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ data: { getSideMenu: menu } }))));
vi.stubGlobal("fetch", fetched);
const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);

await import("./element.ts");

const getToken = () => Promise.resolve("token");
const attributes = {
  product: "bc",
  "business-id": "b1",
  "navigation-url": "https://api.example/navigation/graphql",
  "bc-url": "https://console.example",
};

function embed(attributes: Record<string, string>, properties: object = { getToken }) {
  const element = document.createElement("unified-sidebar");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, properties);
  document.body.append(element);
  return { element, root: element.shadowRoot! };
}

beforeEach(() => {
  complaints.mockClear();
  fetched.mockClear();
});
afterEach(() => document.body.replaceChildren());

test(
  "element without tenant code and business ID logs an error and renders nothing",
  {
    tags: [
      "shell.sidebar.needs-tenant",
      "ua.sidebar.needs-tenant",
      "ua.sidebar.missing-log",
      "ua.sidebar.missing-nothing",
      "ua.error.sidebar-missing",
    ],
  },
  async () => {
    const { element, root } = embed({ ...attributes, "business-id": "" });
    await Promise.resolve();
    expect(complaints).toHaveBeenCalledExactlyOnceWith("No tenant code or business id provided");
    expect(root.childNodes).toHaveLength(0);
    expect(fetched).not.toHaveBeenCalled();
    element.setAttribute("tenant-code", "1");
    await vi.waitFor(() => expect(root.textContent).toContain("Demo Outdoor"));
  },
);

test.each(Object.keys(products))(
  "%s can embed the element",
  { tags: ["shell.sidebar.products", "ua.sidebar.products"] },
  async (product) => {
    const { root } = embed({ ...attributes, product });
    await vi.waitFor(() => expect(root.querySelector("nav")?.textContent).toContain("Feed Marketing"));
    expect(complaints).not.toHaveBeenCalled();
  },
);

test("unknown product is refused with a log entry", async () => {
  const { root } = embed({ ...attributes, product: "ua" });
  await Promise.resolve();
  expect(complaints).toHaveBeenCalledExactlyOnceWith('No product "ua"; there are bc, dfw, jazz, mcm, rpt');
  expect(root.childNodes).toHaveLength(0);
});

test("menu waits until the page provides its credentials", async () => {
  const { element, root } = embed({ ...attributes, "business-id": "b77" }, {});
  await new Promise((done) => setTimeout(done));
  expect(fetched).not.toHaveBeenCalled();
  expect(root.querySelector("[aria-busy=true]")).not.toBeNull();
  Object.assign(element, { getToken });
  await vi.waitFor(() => expect(root.querySelector("[aria-busy=false]")).not.toBeNull());
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("removed element stops observing the URL", async () => {
  const added = vi.spyOn(window, "addEventListener");
  const removed = vi.spyOn(window, "removeEventListener");
  const { element, root } = embed(attributes);
  await vi.waitFor(() => expect(root.querySelector("[aria-busy=false]")).not.toBeNull());
  const listeners = () => added.mock.calls.filter(([name]) => name === "popstate").map(([, listener]) => listener);
  await vi.waitFor(() => expect(listeners()).toHaveLength(1));
  element.remove();
  await Promise.resolve();
  expect(removed.mock.calls).toContainEqual(["popstate", listeners()[0]]);
});

test("second import does not register the element again", async () => {
  const registered = customElements.get("unified-sidebar");
  vi.resetModules();
  await import("./element.ts");
  expect(customElements.get("unified-sidebar")).toBe(registered);
});
