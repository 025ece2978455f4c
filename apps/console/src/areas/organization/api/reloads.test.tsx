import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClientProvider } from "../../../shared/api/client.ts";
import { getBusiness } from "../../../shared/api/get-business.gen.ts";
import { getMe } from "../../../shared/api/get-me.gen.ts";
import { useUpdateBusiness } from "./use-update-business.ts";
import { useUpdateOrganization } from "./use-update-organization.ts";

const organization = { id: "o", name: "Harbor", businessEntityTerminology: "Business" };
const business = { id: "b", name: "Lamps", organization };
const other = { id: "p", name: "Pier", businessEntityTerminology: "Store" };

let queries: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  queries.setQueryData([getMe.name, {}], { me: { id: "u", organizations: [organization, other] } });
  queries.setQueryData([getBusiness.name, { businessId: "b" }], { org_businessShow: business });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function around(answer: object) {
  return ({ children }: { children: ReactNode }) => (
    <ClientProvider value={{ request: async () => answer as never }}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ClientProvider>
  );
}

/** Advances to just before and after the delay, and reports when all queries are invalidated. */
function outdatedAfter(ms: number): [before: boolean, after: boolean] {
  const isOutdated = () => queries.getQueryState([getMe.name, {}])?.isInvalidated ?? false;
  vi.advanceTimersByTime(ms - 1);
  const before = isOutdated();
  vi.advanceTimersByTime(1);
  return [before, isOutdated()];
}

test(
  "saved organization replaces the cached one at once and refetches all after 2,000 ms",
  { tags: ["svc.organization.update-stored", "svc.timing.organization-reload"] },
  async () => {
    const saved = { id: "o", name: "Harbor Trade", businessEntityTerminology: "Brand", version: 2 };
    const wrapper = around({ org_organizationUpdate: saved });
    const { result } = renderHook(useUpdateOrganization, { wrapper });
    await act(() => result.current({ id: "o", name: "Harbor Trade", version: 1 }));
    const named = { id: "o", name: "Harbor Trade", businessEntityTerminology: "Brand" };
    expect(queries.getQueryData([getMe.name, {}])).toEqual({ me: { id: "u", organizations: [named, other] } });
    expect(queries.getQueryData([getBusiness.name, { businessId: "b" }])).toEqual({
      org_businessShow: { ...business, organization: named },
    });
    expect(outdatedAfter(2_000)).toEqual([false, true]);
  },
);

test(
  "renamed business shows at once in the current tab and refetches all after 100 ms",
  { tags: ["svc.business.update-local", "svc.timing.business-reload"] },
  async () => {
    const wrapper = around({ org_businessUpdate: { id: "b", name: "Lanterns", version: 2 } });
    const { result } = renderHook(useUpdateBusiness, { wrapper });
    await act(() => result.current({ id: "b", name: "Lanterns", version: 1 }));
    expect(queries.getQueryData([getBusiness.name, { businessId: "b" }])).toEqual({
      org_businessShow: { ...business, name: "Lanterns" },
    });
    expect(outdatedAfter(100)).toEqual([false, true]);
  },
);
