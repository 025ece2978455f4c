import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { BarChart } from "./bar-chart.tsx";
import type { ChartProps } from "./chart-frame.tsx";

afterEach(cleanup);

function show(props: Partial<ChartProps>, values: (number | null)[] = [1, 2]) {
  render(
    <BarChart
      title="Sales"
      axis={{ categories: ["Store", "Retail"] }}
      axisLabel="Channel"
      series={[{ id: "sales", label: "Sales", values }]}
      format={(value) => `$${value}`}
      {...props}
    />,
  );
}

test("table has the numbers even if nothing is drawn", () => {
  show({});
  expect(screen.getByRole("table", { name: "Sales" }).textContent).toBe("SalesChannelSalesStore$1Retail$2");
});

test("loading chart is announced and offers no table", () => {
  show({ state: { kind: "loading" } });
  expect(screen.getByRole("status").textContent).toBe("Loading chart");
  expect(screen.queryByRole("button")).toBeNull();
});

test("chart without values shows the default or given empty text", () => {
  show({ texts: { empty: "Nothing sold yet" } }, [null, null]);
  expect(screen.getByText("Nothing sold yet")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});

test("failed chart offers a retry", () => {
  const onRetry = vi.fn();
  show({ state: { kind: "error", requestId: "01JQ4ZK8W3", onRetry } });
  expect(screen.getByRole("alert").textContent).toContain("Couldn't load this chart");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("duplicate names and events at the same point are kept", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <BarChart
      title="Sales"
      axis={{ categories: ["Store", "Store"] }}
      axisLabel="Channel"
      series={[
        { id: "a", label: "Sales", values: [1, 2] },
        { id: "b", label: "Sales", values: [3, 4] },
      ]}
      format={(value) => `$${value}`}
      annotations={[
        { index: 0, label: "Sale" },
        { index: 0, label: "Fair" },
      ]}
    />,
  );
  expect(screen.getByRole("table").textContent).toBe("SalesChannelSalesSalesStoreSale, Fair$1$3Store$2$4");
  const events = within(screen.getByRole("list", { name: "Events" })).getAllByRole("listitem");
  expect(events.map(({ textContent }) => textContent)).toEqual(["1SaleStore", "2FairStore"]);
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});
