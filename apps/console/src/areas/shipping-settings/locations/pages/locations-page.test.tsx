import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, expect, test } from "vitest";
import { pageShower, type TestAnswers } from "../../../../shared/test-page.tsx";
import type { SavedLocation } from "../components/location-schema.ts";
import { LocationPage } from "./location-page.tsx";
import { LocationsPage } from "./locations-page.tsx";
import { NewLocationPage } from "./new-location-page.tsx";

const show = pageShower(render);
afterEach(cleanup);
const soon = { timeout: 15_000 };

const dallas: SavedLocation = {
  id: "dallas",
  name: "Dallas",
  type: "OWN",
  street1: "1 Harbor Road",
  street2: null,
  street3: null,
  city: "Dallas",
  region: "TX",
  country: "US",
  zip: "75201",
  phone: null,
  zone: "America/Chicago",
  cutoffs: ["15:00", "15:00", "15:00", "15:00", "15:00", null, null],
  serviceCutoffs: [{ service: "Express", cutoffs: ["12:00", "12:00", "12:00", "12:00", "12:00", null, null] }],
  handlingDays: 1,
  calendar: {
    holidays: [],
    closures: [{ from: "2026-12-28", to: "2026-12-30", name: "Stocktaking" }],
    extraOpenings: [{ day: "2026-12-05", cutoff: "12:00" }],
  },
  bins: ["A-1", "A-12"],
  isActive: true,
  openOrders: 42,
  packages: [{ packageId: "p1", name: "Small box", isDefault: true }],
  version: 3,
  updatedAt: "2026-11-01T00:00:00Z",
};
const listed = [
  { ...dallas, nextCutoff: "2026-11-17T21:00:00Z" },
  {
    ...dallas,
    id: "berlin",
    name: "Berlin",
    type: "EXTERNAL",
    city: "Berlin",
    region: null,
    nextCutoff: null,
    openOrders: 0,
  },
];

function open(path: string, answers: TestAnswers = {}): void {
  show(
    <Routes>
      <Route path="/settings/shipping/locations" element={<LocationsPage />} />
      <Route path="/settings/shipping/locations/new" element={<NewLocationPage />} />
      <Route path="/settings/shipping/locations/:id" element={<LocationPage />} />
    </Routes>,
    {
      path,
      answers: {
        ListLocations: () => ({ inventory_locationList: { data: listed, totalCount: listed.length } }),
        GetLocation: () => ({ inventory_location: dallas }),
        PreviewLocation: () => ({ inventory_locationPreview: { changedOrders: 0, lateOrders: 0 } }),
        ListPackages: () => ({ inventory_packageList: { data: [], totalCount: 0 } }),
        ...answers,
      },
    },
  );
}

test("list shows name, type, city, next cutoff and open orders", { tags: "orders.location.list" }, async () => {
  open("/settings/shipping/locations");
  const own = (await screen.findByRole("link", { name: "Dallas" }, soon)).closest("[data-row]");
  expect(own?.textContent).toMatch(/Dallas.*Own.*Dallas, TX.*Tue, Nov 17, 3:00 PM.*42/);
  const external = screen.getByRole("link", { name: "Berlin" }).closest("[data-row]");
  expect(external?.textContent).toMatch(/Berlin.*External.*Berlin.*–.*0/);
});

test("location is created with its cutoffs and calendar", { tags: "orders.location.list" }, async () => {
  open("/settings/shipping/locations/new", {
    CreateLocation: () => ({ inventory_locationCreate: { id: "new" } }),
  });
  await userEvent.type(await screen.findByRole("textbox", { name: /^Name/ }, soon), "Austin");
  await userEvent.type(screen.getByRole("textbox", { name: "Bins" }), "B-1{Enter}B-2");
  await userEvent.click(screen.getByRole("button", { name: "Add location" }));
  await waitFor(() => expect(show.sent("CreateLocation")).toHaveLength(1), soon);
  expect(show.sent("CreateLocation")[0]).toMatchObject({
    input: {
      location: {
        name: "Austin",
        type: "OWN",
        zone: "America/New_York",
        cutoffs: ["15:00", "15:00", "15:00", "15:00", "15:00", null, null],
        bins: ["B-1", "B-2"],
      },
    },
  });
});

test("location is edited with a preview of 14 days", { tags: "orders.location.list" }, async () => {
  open("/settings/shipping/locations/dallas", {
    PreviewLocation: () => ({ inventory_locationPreview: { changedOrders: 0, lateOrders: 0 } }),
    UpdateLocation: () => ({ inventory_locationUpdate: { id: "dallas", version: 4 } }),
  });
  await screen.findByRole("heading", { level: 1, name: "Dallas" }, soon);
  const preview = screen.getByText("Ordered now").closest("ol");
  expect(preview?.querySelectorAll("li")).toHaveLength(14);
  expect(preview?.textContent).toMatch(/^Ordered now→ ships by \w{3}, \w{3} \d+/);
  const days = screen.getByRole("textbox", { name: /^Handling days/ });
  await userEvent.clear(days);
  await userEvent.type(days, "5{Tab}");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(show.sent("UpdateLocation")).toHaveLength(1), soon);
  expect(show.sent("UpdateLocation")[0]).toMatchObject({
    input: {
      id: "dallas",
      version: 3,
      location: {
        handlingDays: 5,
        bins: ["A-1", "A-12"],
        defaultPackageId: "p1",
        serviceCutoffs: dallas.serviceCutoffs,
        calendar: dallas.calendar,
      },
    },
  });
});

test("location with open orders asks where they go before it closes", { tags: "orders.location.list" }, async () => {
  open("/settings/shipping/locations/dallas", {
    DeactivateLocation: () => ({ inventory_locationDeactivate: { id: "dallas", version: 4 } }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Make inactive" }, soon));
  const dialog = await screen.findByRole("alertdialog", undefined, soon);
  expect(within(dialog).getByText("42 open orders ship from here. Choose where they go.")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: /Move open orders to/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Berlin" }, soon));
  await userEvent.click(within(dialog).getByRole("button", { name: "Make inactive" }));
  await waitFor(() => expect(show.sent("DeactivateLocation")).toHaveLength(1), soon);
  expect(show.sent("DeactivateLocation")[0]).toMatchObject({ input: { id: "dallas", moveToId: "berlin" } });
});
