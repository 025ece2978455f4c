import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { pageShower, testMe } from "../../../../shared/test-page.tsx";
import { sampleAnswers } from "../../components/sample-connectors.ts";
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
