import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../shared/api/api-error.ts";
import { ClientProvider } from "../shared/api/client.ts";
import type { AreaPage } from "../shared/area.ts";
import { CurrentProvider, useEnter } from "../shared/current/current.tsx";
import { SessionProvider } from "../shared/session.ts";
import { testSession } from "../shared/test-session.ts";
import { PageGate } from "./page-gate.tsx";
import { createQueryClient } from "./query-client.ts";
import { Suspense } from "react";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const organization = { id: "o", name: "Harbour", roleName: "org_member", businessEntityTerminology: "Business" };
const business = { id: "b", name: "Coffee", roleName: "business_member" };
const me = (organizations: object[]) => ({ me: { globalRoles: [], userAppSettings: [], organizations } });
const never = new Promise<never>(() => {});
const settled = {
  GetMe: me([{ ...organization, businesses: [business] }]),
  GetBusiness: {
    org_businessShow: {
      ...business,
      timeZone: "Europe/Berlin",
      businessServices: { fulfillmentEnabled: false },
      organization,
    },
  },
  ListFlags: { flag_flagListMe: [] },
  ListProducts: { product_list: [] },
} as Record<string, unknown>;

function Selection() {
  const { search, state } = useLocation();
  return <h1>{`Selection ${search} ${JSON.stringify(state)}`}</h1>;
}

function open(answers: Record<string, unknown>, given: Partial<AreaPage> = {}, content = <h1>The page</h1>) {
  const page: AreaPage = { paths: ["/x"], pageview: "x", intent: "signedIn", ...given };
  const request = vi.fn(async ({ name }: { name: string }) => {
    const answer = (name in answers ? answers : settled)[name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const gated = <PageGate page={page}>{content}</PageGate>;
  render(
    <SessionProvider value={testSession}>
      <ClientProvider value={{ request: request as never }}>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={["/x?tab=a"]}>
            <CurrentProvider>
              <Suspense>
                <Routes>
                  <Route path="/x" element={gated} />
                  <Route path="/organization-selection" element={<Selection />} />
                </Routes>
              </Suspense>
            </CurrentProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </ClientProvider>
    </SessionProvider>,
  );
  return request;
}
const heading = async () => (await screen.findByRole("heading", { level: 1 }, { timeout: 5_000 })).textContent;

test("spinner shows until the place is known", { tags: ["shell.auth.waiting", "shell.start.spinner"] }, () => {
  open({ GetMe: never });
  expect(screen.getByRole("status").textContent).toBe("Loading");
  expect(screen.queryByRole("heading")).toBeNull();
});

test("page shows with the initial data", { tags: "shell.auth.ready" }, async () => {
  open({});
  expect(await heading()).toBe("The page");
});

test("failed start shows the reason and the request ID, and can be retried", async () => {
  const answers: Record<string, unknown> = {
    GetMe: new ApiError("You are too early", { code: "x", class: "conflict", requestId: "r7" }),
  };
  open(answers);
  expect(await heading()).toBe("Brand Console couldn't load");
  expect(screen.getByRole("alert").textContent).toContain("You are too early");
  expect(screen.getByRole("alert").textContent).toContain("r7");
  answers["GetMe"] = settled["GetMe"];
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The page")).toBeTruthy();
});

test(
  "user without an organization sees the selection, which returns to the page",
  { tags: "shell.start.no-organization" },
  async () => {
    open({ GetMe: me([]) });
    expect(await heading()).toBe('Selection ?tab=a {"from":"/x?tab=a"}');
  },
);

test(
  "page that needs no organization opens without one",
  { tags: "shell.routing.organization-new-without" },
  async () => {
    open({ GetMe: me([]) }, { withoutOrganization: true });
    expect(await heading()).toBe("The page");
  },
);

test("page that needs no organization still requires its right", async () => {
  const page: Partial<AreaPage> = { withoutOrganization: true, intent: "adminTools", show: { intent: "adminTools" } };
  open({ GetMe: me([]) }, page);
  expect(await heading()).toBe("Something's Missing…");
  cleanup();
  open({ GetMe: { me: { globalRoles: ["customer_sales_rep"], userAppSettings: [], organizations: [] } } }, page);
  expect(await heading()).toBe("The page");
});

test("page without access names the members to ask", { tags: "console.denied.people" }, async () => {
  const ann = {
    userId: "u",
    firstName: "Ann",
    lastName: "Berg",
    primaryEmail: "ann@x.test",
    role: { name: "org_owner" },
  };
  const explained = (roles: string[], members: object[]) => ({
    ExplainPermission: { org_permissionExplain: { roles: roles.map((name) => ({ name })), members } },
  });
  open(explained(["superadmin", "org_owner"], [ann]), { intent: "viewAudit" });
  expect(await heading()).toBe("Sorry, but you don't have access to this page.");
  expect((await screen.findByRole("link", { name: "Ann Berg" })).getAttribute("href")).toBe("mailto:ann@x.test");
  cleanup();
  open(explained(["superadmin", "org_owner"], []), { intent: "viewAudit" });
  expect(await screen.findByText("Ask one of these roles: Organization owner.")).toBeDefined();
  cleanup();
  open(explained(["superadmin"], []), { intent: "adminTools" });
  expect(await screen.findByText("If you need access, contact support.")).toBeDefined();
  cleanup();
  const staff = { me: { globalRoles: ["customer_sales_rep"], userAppSettings: [], organizations: [] } };
  const page: Partial<AreaPage> = { withoutOrganization: true, intent: "manageFlags" };
  open({ ...explained(["superadmin"], []), GetMe: staff }, page);
  expect(await screen.findByText("Ask one of these roles: Super administrator.")).toBeDefined();
});

test("page whose condition fails shows the 404 once that is known", async () => {
  const products = Promise.withResolvers<object>();
  open({ ListProducts: products.promise }, { show: { service: "storefrontEnabled" } });
  expect((await screen.findByRole("status")).textContent).toBe("Loading");
  products.resolve({ product_list: [] });
  expect(await heading()).toBe("Something's Missing…");
});

test("page of a product that doesn't respond offers a retry", async () => {
  const product = { id: "sf", isOffered: true, isKnown: false, isEnabled: false, sites: [] };
  const answers = { ListProducts: { product_list: [product] } };
  open(answers, { show: { service: "storefrontEnabled" } });
  expect(await heading()).toBe("Storefront isn't responding");
  answers.ListProducts = { product_list: [{ ...product, isKnown: true, isEnabled: true }] };
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The page")).toBeTruthy();
});

test("page whose condition holds opens", async () => {
  const product = { id: "sf", isOffered: true, isKnown: true, isEnabled: true, sites: [] };
  open({ ListProducts: { product_list: [product] } }, { show: { service: "storefrontEnabled" } });
  expect(await heading()).toBe("The page");
});

test("input in one business is discarded in the next", async () => {
  const next = { id: "b2", name: "Tea", roleName: "business_member" };
  function Form() {
    const enter = useEnter();
    return (
      <>
        <input aria-label="Amount" />
        <button type="button" onClick={() => void enter({ organization, business: next })}>
          Switch
        </button>
      </>
    );
  }
  open({ GetMe: me([{ ...organization, businesses: [business, next] }]), GetBusiness: never }, {}, <Form />);
  const before = await screen.findByLabelText<HTMLInputElement>("Amount");
  fireEvent.change(before, { target: { value: "12" } });
  fireEvent.click(screen.getByRole("button", { name: "Switch" }));
  const after = await screen.findByLabelText<HTMLInputElement>("Amount");
  expect(after).not.toBe(before);
  expect(after.value).toBe("");
});
