import { expect } from "@playwright/test";
import { environment } from "../support/environment.ts";
import { signIn, test } from "../support/journey.ts";

test("pages are served under a strict policy with Trusted Types, compressed", async ({ request }) => {
  const response = await request.get("/", { headers: { "accept-encoding": "br" } });
  const policy = response.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).not.toContain("unsafe");
  const asset = /src="(\/assets\/first-[^"]+\.js)"/.exec(await response.text())?.[1] ?? "";
  const script = await request.get(asset, { headers: { "accept-encoding": "br" } });
  expect(script.headers()["content-encoding"]).toBe("br");
  expect(script.headers()["cache-control"]).toContain("immutable");
});

test("only hashes of known operations leave the browser", async ({ page }) => {
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (request.url() === `${environment.API_URL}/graphql`) bodies.push(request.postData() ?? "");
  });
  await page.goto("/");
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Hello, Demo" })).toBeVisible();
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) expect(body).toMatch(/"sha256Hash":"[0-9a-f]{64}"/);
  for (const body of bodies) expect(body).not.toContain('"query"');
});

test(
  "every page records its pageview with its route",
  { tag: ["@shell.event.pageview", "@shell.routing.pageview", "@svc.event.pageview"] },
  async ({ page, request }) => {
    await request.delete(`${environment.TELEMETRY_URL}/_partner/events`);
    await page.goto("/status");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect
      .poll(async () => (await request.get(`${environment.TELEMETRY_URL}/_partner/events`)).text())
      .toMatch(/"pageview".*"status"/);
  },
);

test.describe("with errors of its own", () => {
  test.use({ plantedErrors: /^planted/ });

  test("an error in the page reaches the reporting partner, and its outage leaves the page alone", async ({
    page,
    request,
  }) => {
    const partner = `${environment.TELEMETRY_URL}/_partner`;
    const plant = (text: string): Promise<void> =>
      page.evaluate((planted) => void Promise.reject(new Error(planted)), text);
    await request.delete(`${partner}/errors`);
    await request.delete(`${partner}/requests`);
    await page.goto("/status");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await plant("planted for the report");
    await expect.poll(async () => (await request.get(`${partner}/errors`)).text()).toContain("planted for the report");
    await request.put(`${partner}/faults`, { data: [{ path: "/api/", status: 503 }] });
    await plant("planted during the outage");
    await expect
      .poll(async () => (await request.get(`${partner}/requests`)).text())
      .toContain("planted during the outage");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await request.delete(`${partner}/faults`);
  });
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test(
    "it is registered, the app shell opens from its cache, and data is never cached",
    { tag: "@shell.service-worker.registered" },
    async ({ page, context }) => {
      await page.goto("/status");
      const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
      expect(new URL(script ?? "").origin).toBe(environment.CONSOLE_URL);
      const cached = await page.evaluate(async () => {
        const keys = await caches.keys();
        const requests = await Promise.all(keys.map(async (key) => (await caches.open(key)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(cached.some((path) => path.startsWith("/assets/"))).toBe(true);
      expect(cached.filter((path) => path.includes("graphql"))).toEqual([]);
      await page.reload();
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: "Brand Console Status" })).toBeVisible();
      await context.setOffline(false);
    },
  );
});
