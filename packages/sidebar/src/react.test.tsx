import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { UnifiedSidebar } from "./react.tsx";

vi.mock("./element.ts", () => ({}));
afterEach(cleanup);

const given = {
  product: "bc",
  businessId: "b1",
  navigationUrl: "https://api.example/navigation/graphql",
  bcUrl: "https://console.example",
} as const;
const tenant = { name: "Demo Kitchen", tenantCode: "2", businessId: "b2", organizationId: "o1" };
const emit = (element: Element, name: string, detail: object): boolean =>
  element.dispatchEvent(new CustomEvent(`unified-sidebar-${name}`, { detail, cancelable: true }));

test("properties become attributes, functions stay properties, and both update", async () => {
  const getToken = () => Promise.resolve("token");
  const { container, rerender } = render(
    <UnifiedSidebar {...given} mcmUrl="https://mcm.example" getToken={getToken} />,
  );
  const element = container.querySelector("unified-sidebar")!;
  expect(element.getAttribute("product")).toBe("bc");
  expect(element.getAttribute("mcm-url")).toBe("https://mcm.example");
  expect(element.hasAttribute("tenant-code")).toBe(false);
  await waitFor(() => expect(element).toHaveProperty("getToken", getToken));
  rerender(<UnifiedSidebar {...given} businessId="b2" getToken={getToken} />);
  expect(element.getAttribute("business-id")).toBe("b2");
  expect(element.hasAttribute("mcm-url")).toBe(false);
});

test("latest callbacks receive events and can cancel them", () => {
  const onTenant = vi.fn();
  const onError = vi.fn();
  const onNavigate = vi.fn((url: string) => url === "/mine");
  const { container, rerender } = render(<UnifiedSidebar {...given} />);
  const element = container.querySelector("unified-sidebar")!;
  expect(emit(element, "tenant", { tenant })).toBe(true);
  expect(emit(element, "navigate", { url: "/mine" })).toBe(true);
  rerender(<UnifiedSidebar {...given} onTenant={onTenant} onNavigate={onNavigate} onError={onError} />);
  expect(emit(element, "tenant", { tenant })).toBe(false);
  expect(onTenant).toHaveBeenCalledExactlyOnceWith(tenant);
  expect(emit(element, "navigate", { url: "/mine" })).toBe(false);
  expect(emit(element, "navigate", { url: "/other" })).toBe(true);
  emit(element, "error", { message: "down", requestId: "r1" });
  expect(onError).toHaveBeenCalledExactlyOnceWith({ message: "down", requestId: "r1" });
});
