import { QueryClientProvider, QueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../shared/api/api-error.ts";
import { ClientProvider } from "../../../shared/api/client.ts";
import { CurrentProvider } from "../../../shared/current/current.tsx";
import { SessionProvider, type SessionStatus } from "../../../shared/session.ts";
import { testSession } from "../../../shared/test-session.ts";
import { StatusPage } from "./status-page.tsx";

const build = {
  branch: "main",
  tags: ["v1"],
  commit: "9cf2620a",
  committedAt: "2025-09-08T09:00:00Z",
  builtAt: "2025-09-08T10:00:00Z",
};
const engine = { name: "database", status: "up", latencyMs: 3, checkedAt: "2026-01-01T00:00:00Z" };
const ping = {
  id: "p1",
  status: "queued",
  requestedAt: "2026-01-01T00:00:00.000Z",
  databaseAt: null as string | null,
  warehouseAt: null as string | null,
  failure: null as string | null,
};
const succeeded = {
  ...ping,
  status: "succeeded",
  databaseAt: "2026-01-01T00:00:00.040Z",
  warehouseAt: "2026-01-01T00:00:01.500Z",
};
const lane = {
  name: "interactive",
  ready: 0,
  oldestReadySeconds: 0,
  objectiveSeconds: 10,
  isBehind: false,
  sent: 3,
  capacity: 40,
  parked: 0,
  parkedReasons: [] as object[],
};
const measuredAt = "2026-01-01T00:00:00Z";
const me = {
  globalRoles: [],
  userAppSettings: [],
  organizations: [
    { id: "o1", name: "Empty", roleName: "org_owner", businesses: [] },
    {
      id: "o2",
      name: "Harbour",
      roleName: "org_owner",
      businesses: [{ id: "b1", name: "Harbour Coffee", roleName: null }],
    },
  ],
};

let engines: object[];
let pings: object[];
let workload: object;
const answers: Record<string, (variables: object) => unknown> = {
  GetHealth: () => ({ status_health: { build, engines } }),
  GetMe: () => ({ me }),
  GetBusiness: () => ({
    org_businessShow: {
      id: "b1",
      name: "Harbour Coffee",
      businessServices: { fulfillmentEnabled: false },
      organization: me.organizations[1],
    },
  }),
  ListPings: () => ({ status_pingList: { data: pings, totalCount: pings.length } }),
  GetWorkload: () => ({ status_workload: workload }),
  CreatePing: () => ({ status_pingCreate: ping }),
};
const request = vi.fn(async ({ name }: { name: string }, variables: object) => answers[name]?.(variables));
const signIn = vi.fn(async () => {});

function show(status: SessionStatus) {
  const session = { ...testSession, status: () => status, signIn };
  render(
    <MemoryRouter>
      <SessionProvider value={session}>
        <ClientProvider value={{ request: request as never }}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <CurrentProvider>
              <StatusPage />
            </CurrentProvider>
          </QueryClientProvider>
        </ClientProvider>
      </SessionProvider>
    </MemoryRouter>,
  );
}
const time = { seconds: 0.02, objectiveSeconds: 1, isBehind: false };
const times = [
  { ...time, name: "dispatch" },
  { ...time, name: "step", seconds: null, objectiveSeconds: 30 },
  { ...time, name: "connection", objectiveSeconds: 0.1 },
];
const calls = (name: string) => request.mock.calls.filter(([operation]) => operation.name === name);
const region = (name: string) => screen.findByRole("region", { name });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ ...build, branch: "console-branch" })));
  engines = [engine];
  pings = [];
  workload = { measuredAt, lanes: [lane], staleSchedules: 0, times, subscribers: [] };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("page is titled Brand Console Status", { tags: ["shell.status.title", "decision.names.status-title"] }, () => {
  show("signedOut");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Brand Console Status");
  expect(document.title).toBe("Brand Console Status");
});

test(
  "build card shows the console's and the API's build",
  {
    tags: [
      "shell.status.branch",
      "shell.status.tags",
      "shell.status.commit",
      "shell.status.build-time",
      "shell.status.commit-date",
    ],
  },
  async () => {
    show("signedOut");
    const card = within(await region("Build"));
    expect((await card.findByRole("row", { name: /Git branch console-branch main/ })).tagName).toBe("TR");
    expect(card.getByRole("row", { name: /Tags v1 v1/ })).toBeTruthy();
    expect(card.getByRole("row", { name: /Commit hash 9cf2620a 9cf2620a/ })).toBeTruthy();
    expect(card.getByRole("row", { name: /Commit date 2025-09-08 2025-09-08/ })).toBeTruthy();
    expect(card.getByRole("row", { name: /Last build time .*2025/ })).toBeTruthy();
  },
);

test("API that runs from source says so instead of a build time", { tags: "shell.status.build-time" }, async () => {
  request.mockImplementationOnce(async () => ({ status_health: { build: { ...build, builtAt: null }, engines } }));
  show("signedOut");
  const card = within(await region("Build"));
  const row = await card.findByRole("row", { name: /Last build time .*2025.* Not built, runs from source/ });
  expect(row.textContent).not.toContain("Unknown");
});

test("engine that is down is listed, counted and checked again every ten seconds", async () => {
  engines = [engine, { ...engine, name: "warehouse", status: "down", latencyMs: null }];
  show("signedOut");
  const card = within(await region("Engines"));
  await card.findByText("1 of 2 down");
  expect(card.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^databaseUp3 ms/),
    expect.stringMatching(/^warehouseDownNo response/),
  ]);
  engines = [engine];
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  await card.findByText("All up");
});

test("signed-out user is offered to sign in and no ping is queried", async () => {
  show("signedOut");
  fireEvent.click(await screen.findByRole("button", { name: "Sign in" }));
  expect(signIn).toHaveBeenCalledWith("/status");
  expect(calls("GetMe")).toHaveLength(0);
  signIn.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect((await screen.findByRole("alert")).textContent).toContain("identity provider can't be reached");
});

test(
  "ping runs for the current business and its progress is shown",
  { tags: "shell.context.first-default" },
  async () => {
    show("signedIn");
    await screen.findByText("No pings yet");
    const card = within(await region("Ping"));
    const before = calls("ListPings").length;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(calls("ListPings")).toHaveLength(before);

    pings = [ping];
    fireEvent.click(await card.findByRole("button", { name: "Run a ping" }));
    await card.findByText("queued");
    expect(calls("CreatePing").map(([, variables]) => variables)).toEqual([{ businessId: "b1" }]);
    pings = [{ ...ping, status: "running", databaseAt: succeeded.databaseAt }];
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(card.getByRole("row", { name: /Running/ }).textContent).toContain("40 ms");
    pings = [succeeded];
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(card.getByRole("row", { name: /Succeeded/ }).textContent).toContain("1.5 s");

    const after = calls("ListPings").length;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(calls("ListPings")).toHaveLength(after);
  },
);

test("failed start of a ping shows the reason", async () => {
  show("signedIn");
  request.mockImplementation(async ({ name }, variables) => {
    if (name === "CreatePing")
      throw new ApiError("Too many pings", { code: "x", class: "limited", requestId: "req-3" });
    return answers[name]?.(variables);
  });
  fireEvent.click(await screen.findByRole("button", { name: "Run a ping" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Couldn't start the ping: Too many pings.DetailsRequest ID req-3",
  );
});

test("user without the right sees a disabled button with a reason", async () => {
  request.mockImplementation(async ({ name }, variables) => {
    const organizations = me.organizations.map((organization) => ({ ...organization, roleName: "org_manager" }));
    return name === "GetMe" ? { me: { ...me, organizations } } : answers[name]?.(variables);
  });
  show("signedIn");
  expect((await screen.findByRole("button", { name: "Run a ping" })).hasAttribute("disabled")).toBe(true);
  expect(screen.getByRole("button", { name: "Why can't I?" })).toBeTruthy();
});

function showTo(globalRoles: string[]): void {
  request.mockImplementation(async ({ name }, variables) =>
    name === "GetMe" ? { me: { ...me, globalRoles } } : answers[name]?.(variables),
  );
  show("signedIn");
}

test("background work is neither shown to nor queried for users without a global role", async () => {
  showTo([]);
  await screen.findByText("No pings yet");
  expect(screen.queryByRole("region", { name: "Background work" })).toBeNull();
  expect(calls("GetWorkload")).toHaveLength(0);
});

test("support sees what is wrong first, then lanes, reasons for waiting, schedules and events", async () => {
  const parkedReasons = [
    { reason: "the partner's rate limit is used up", runs: 1_200, objectiveRuns: null },
    { reason: "an attempt failed (request.crm-unavailable)", runs: 1_001, objectiveRuns: 1_000 },
    { reason: "an attempt failed (trial.store-missing)", runs: 1_000, objectiveRuns: 1_000 },
  ];
  const late = { name: "bulk", ready: 5_000, oldestReadySeconds: 7_200, objectiveSeconds: 3_600, isBehind: true };
  const bulk = { ...lane, ...late, parked: 3_201, parkedReasons };
  const subscriber = { name: "notification.org", lagSeconds: 90, objectiveSeconds: 60, isBehind: true };
  const subscribers = [{ ...subscriber, retrying: 1, dead: 3 }];
  workload = {
    measuredAt,
    lanes: [lane, bulk],
    staleSchedules: 2,
    times: [{ ...time, name: "dispatch", seconds: 2.5, isBehind: true }],
    subscribers,
  };
  showTo(["customer_sales_rep"]);
  const card = within(await region("Background work"));
  expect((await card.findByRole("status")).textContent).toBe("6 problems");
  const problems = within(card.getByRole("list", { name: "Problems" })).getAllByRole("listitem");
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    "Bulk: a job has been queued for 2 h. The limit is 1 h.",
    "Bulk: 1,001 jobs waiting because an attempt failed (request.crm-unavailable). The limit is 1,000.",
    "Overdue schedules: 2.",
    "Dispatch delay: 2.5 s. The limit is 1.0 s.",
    "notification.org: events are 2 min behind. The limit is 1 min.",
    "notification.org: 3 failed events. Ask an operator to retry or skip.",
  ]);
  const cells = (name: RegExp) => within(card.getByRole("row", { name })).getAllByRole("cell");
  const texts = (name: RegExp) => cells(name).map(({ textContent }) => textContent);
  const interactive = ["Queued 0", "Oldest in queue – limit 10 s", "Running 3 of 40", "Waiting 0"];
  expect(texts(/^Interactive/)).toEqual(interactive);
  expect(texts(/^Bulk/)).toEqual(["Queued 5,000", "Oldest in queue 2 h limit 1 h", "Running 3 of 40", "Waiting 3,201"]);
  expect(texts(/^notification.org/)).toEqual(["2 min limit 1 min", "1", "3"]);
  const reasons = within(card.getByRole("list", { name: "Why bulk jobs wait" })).getAllByRole("listitem");
  expect(reasons[0]?.textContent).toBe("Waiting because the partner's rate limit is used up1,200");

  workload = { measuredAt, lanes: [lane], staleSchedules: 0, times, subscribers: [] };
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(card.getByRole("status").textContent).toBe("On time");
  expect(card.queryByRole("list", { name: "Problems" })).toBeNull();
  const shown = card.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(shown).toEqual(["0", "20 ms limit 1.0 s", "– limit 30 s", "20 ms limit 100 ms"]);
});

test("background work without a worker is a problem", async () => {
  workload = { measuredAt, lanes: [{ ...lane, capacity: 0 }], staleSchedules: 100_000, times, subscribers: [] };
  showTo(["superadmin"]);
  const card = within(await region("Background work"));
  const problems = within(await card.findByRole("list", { name: "Problems" })).getAllByRole("listitem");
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    "No worker is running, so no job can start.",
    "Overdue schedules: 100,000 or more.",
  ]);
  expect(card.getAllByRole("definition")[0]?.textContent).toBe("100,000 or more");
});

test("background work that was never measured says so", async () => {
  workload = { measuredAt: null, lanes: [], staleSchedules: 0, times, subscribers: [] };
  showTo(["superadmin"]);
  const card = within(await region("Background work"));
  expect(await card.findByText("Not measured yet")).toBeTruthy();
  expect(card.queryByRole("status")).toBeNull();
});
