import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { pageShower, testMe } from "../../../../shared/test-page.tsx";
import { sampleAnswers, sampleConnector } from "../../components/sample-connectors.ts";
import { enterCustomer } from "../../components/sample-support.ts";
import { AllConnectorsPage } from "./all-connectors-page.tsx";

const showPage = pageShower(render);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

test("organization without a business leads to where one is created", async () => {
  const organizations = [{ ...testMe.organizations[0], businessCount: 0, businesses: [] }];
  showPage(<AllConnectorsPage />, {
    answers: { ...sampleAnswers(), GetMe: () => ({ me: { ...testMe, organizations } }) },
  });
  await screen.findByText("Create a brand first");
  expect(screen.getByRole("link", { name: "Create brand" }).getAttribute("href")).toBe("/settings/organization");
});

test("incomplete connector needs rights in its own business", async () => {
  const [outdoor, kitchen] = [
    { id: "b", name: "Acme Outdoor", roleName: "business_admin" },
    { id: "b2", name: "Acme Kitchen", roleName: "business_member" },
  ];
  const organization = { ...testMe.organizations[0], roleName: null, businesses: [outdoor, kitchen] };
  const rows = [
    sampleConnector({ title: "Ours", status: "cancelled" }),
    sampleConnector({ id: "c2", title: "Theirs", status: "cancelled", business: kitchen }),
  ];
  showPage(<AllConnectorsPage />, {
    answers: {
      ...sampleAnswers(...rows),
      GetMe: () => ({ me: { ...testMe, organizations: [organization] } }),
      GetBusiness: () => ({ org_businessShow: { ...outdoor, organization, timeZone: "UTC", businessServices: {} } }),
    },
  });
  const section = within(await screen.findByRole("region", { name: "Incomplete" }));
  expect(section.getByRole("button", { name: "Remove Ours" })).toHaveProperty("disabled", false);
  expect(section.getByRole("button", { name: "Remove Theirs" })).toHaveProperty("disabled", true);
  expect(section.getByRole("button", { name: "Connect Theirs" })).toHaveProperty("disabled", true);
});

test(
  "support sees the incomplete connectors of the current business of a customer",
  { tags: "console.connectors.support-lists" },
  async () => {
    const business = { id: "harbor", name: "Harbor Ropes" };
    const answers = enterCustomer("superadmin", sampleConnector({ title: "Theirs", status: "incomplete", business }));
    showPage(<AllConnectorsPage />, { answers });
    const section = within(await screen.findByRole("region", { name: "Incomplete" }));
    expect(section.getByRole("button", { name: "Connect Theirs" })).toHaveProperty("disabled", false);
  },
);

test("search that finds one source announces it in the singular", async () => {
  showPage(<AllConnectorsPage />, {
    path: "/unified-analytics/all-connectors?q=klaviyo",
    answers: sampleAnswers(),
  });
  expect(await screen.findByText("1 data source found")).toBeDefined();
});
