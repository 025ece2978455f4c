import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { pageShower } from "../../../../shared/test-page.tsx";
import { LocationPage } from "./location-page.tsx";

const show = pageShower(render);
afterEach(cleanup);

const location = {
  id: "l1",
  name: "Dallas",
  type: "OWN",
  street1: null,
  street2: null,
  street3: null,
  city: "Dallas",
  region: "TX",
  country: "US",
  zip: null,
  phone: null,
  zone: "America/Chicago",
  cutoffs: ["15:00", "15:00", "15:00", "15:00", "15:00", null, null],
  serviceCutoffs: [],
  handlingDays: 1,
  calendar: { holidays: [], closures: [], extraOpenings: [] },
  bins: [],
  isActive: true,
  openOrders: 0,
  packages: [],
  version: 3,
  updatedAt: "2026-11-16T12:00:00Z",
};

async function saveHandlingDays(days: string): Promise<void> {
  const field = await screen.findByLabelText(/Handling days/);
  await userEvent.clear(field);
  await userEvent.type(field, days);
  await userEvent.tab();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

test(
  "a change says how many open orders it changes before it is saved",
  { tags: "orders.ship-by.recompute" },
  async () => {
    let changes = { changedOrders: 312, lateOrders: 4 };
    show(<LocationPage />, {
      path: "/settings/shipping/locations/l1",
      answers: {
        GetLocation: () => ({ inventory_location: location }),
        PreviewLocation: () => ({ inventory_locationPreview: changes }),
        UpdateLocation: () => ({ inventory_locationUpdate: { id: "l1", name: "Dallas", version: 4 } }),
      },
    });
    await saveHandlingDays("0");
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("312 orders change, 4 become late.");
    expect(show.sent("PreviewLocation")[0]).toMatchObject({ businessId: "b", location: { handlingDays: 0 } });
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("Nothing was saved.")).toBeDefined();
    expect(show.sent("UpdateLocation")).toEqual([]);

    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(show.sent("UpdateLocation")).toHaveLength(1));

    changes = { changedOrders: 0, lateOrders: 0 };
    await saveHandlingDays("2");
    await waitFor(() => expect(show.sent("UpdateLocation")).toHaveLength(2));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  },
);
