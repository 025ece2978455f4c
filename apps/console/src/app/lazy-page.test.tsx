import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { lazyPage } from "./lazy-page.tsx";

afterEach(cleanup);

const Orders = () => <h1>Orders</h1>;

function draw({ Page }: ReturnType<typeof lazyPage>) {
  return render(
    <Suspense fallback="waiting">
      <Page />
    </Suspense>,
  );
}

test("preloaded page renders at once", async () => {
  const page = lazyPage(async () => Orders);
  page.prepare();
  await Promise.resolve();
  draw(page);
  expect(screen.getByRole("heading", { name: "Orders" })).toBeTruthy();
});

test("page that was not preloaded loads when it renders", async () => {
  const { container } = draw(lazyPage(async () => Orders));
  expect(container.textContent).toBe("waiting");
  expect(await screen.findByRole("heading", { name: "Orders" })).toBeTruthy();
});

test("failed preload is repeated when the page renders", async () => {
  const load = vi.fn(async () => Orders).mockRejectedValueOnce(new Error("no such file"));
  const page = lazyPage(load);
  page.prepare();
  draw(page);
  expect(await screen.findByRole("heading", { name: "Orders" })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
