import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { ClientProvider } from "../api/client.ts";
import { type Session, SessionProvider } from "../session.ts";
import { telemetry } from "../telemetry/telemetry.ts";
import { testSession } from "../test-session.ts";
import {
  type CurrentState,
  CurrentProvider,
  useClosedLink,
  useCurrent,
  useCurrentState,
  useEnter,
  useLostPlace,
} from "./current.tsx";

const businesses = [
  { id: "b1", name: "Coffee", roleName: null },
  { id: "b2", name: "Tea", roleName: "business_member" },
];
const organization = { id: "o", name: "Harbour", roleName: "org_owner", businessEntityTerminology: "Brand" };
const me = { globalRoles: [], userAppSettings: [] as object[], organizations: [{ ...organization, businesses }] };
const refusal = (kind: "denied" | "missing" | "invalid") => new ApiError("No", { code: "org.no", class: kind });
const unreachable = new ApiError("The service can't be reached", {
  code: "offline",
  class: "offline",
  requestId: "r1",
});

type Answer = (variables: Record<string, unknown>) => unknown;
let answers: Record<string, Answer>;
const request = vi.fn(async ({ name }: { name: string }, variables: Record<string, unknown>) => {
  const answer = answers[name]?.(variables);
  if (answer instanceof Error) throw answer;
  return answer;
});
const asked = (name: string) => request.mock.calls.filter(([operation]) => operation.name === name);
const showBusiness: Answer = ({ businessId }) => {
  const found = businesses.find(({ id }) => id === businessId);
  if (!found) return refusal("missing");
  const businessServices = { fulfillmentEnabled: businessId === "b2" };
  return { org_businessShow: { ...found, timeZone: "Europe/Berlin", businessServices, organization } };
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  answers = {
    GetMe: () => ({ me }),
    GetBusiness: showBusiness,
    SaveAppSetting: () => ({ org_userAppSettingUpsert: { type: "" } }),
  };
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const seen = {} as {
  state: CurrentState;
  enter: ReturnType<typeof useEnter>;
  address: string;
  closedLink: ReturnType<typeof useClosedLink>;
  lostPlace: ReturnType<typeof useLostPlace>;
};
function Probe() {
  const state = useCurrentState();
  const enter = useEnter();
  const closedLink = useClosedLink();
  const lostPlace = useLostPlace();
  const { pathname, search } = useLocation();
  useEffect(() => void Object.assign(seen, { state, enter, closedLink, lostPlace, address: pathname + search }));
  return state.status === "ready" ? <p>{state.current.business?.name ?? "no business"}</p> : <p>{state.status}</p>;
}

function open(path = "/orders", session: Session = testSession) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SessionProvider value={session}>
      <ClientProvider value={{ request: request as never }}>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[path]}>
            <CurrentProvider>
              <Probe />
            </CurrentProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </ClientProvider>
    </SessionProvider>,
  );
  return { refetch: () => act(() => queries.invalidateQueries()) };
}
function retry() {
  act(() => {
    if (seen.state.status === "failed") seen.state.retry();
  });
}
const shows = (text: string) => screen.findByText(text);

test(
  "first business is entered by default, and its details follow",
  { tags: "shell.context.first-default" },
  async () => {
    open();
    expect(seen.state.status).toBe("loading");
    await shows("Coffee");
    await waitFor(() =>
      expect(seen.state).toMatchObject({
        current: {
          organization: { id: "o", roleName: "org_owner", terminology: "Brand" },
          business: { id: "b1", timeZone: "Europe/Berlin", hasFulfillment: false },
        },
      }),
    );
    expect(asked("SaveAppSetting")).toEqual([]);
  },
);

test("saved setting is entered", { tags: "shell.context.saved-default" }, async () => {
  const setting = { organizationId: "o", businessId: "b2" };
  answers["GetMe"] = () => ({ me: { ...me, userAppSettings: [{ type: "CURRENT_BUSINESS_CONTEXT", setting }] } });
  open();
  expect(await shows("Tea")).toBeTruthy();
});

test(
  "link to a business enters and saves it, and removes its parameter",
  { tags: ["shell.routing.param-business-id", "decision.context.link-removed"] },
  async () => {
    open("/orders?tab=a&businessId=b2");
    await shows("Tea");
    await waitFor(() => expect(seen.address).toBe("/orders?tab=a"));
    expect(asked("SaveAppSetting")[0]?.[1]).toEqual({
      input: { type: "CURRENT_BUSINESS_CONTEXT", setting: { organizationId: "o", businessId: "b2" }, app: "bc" },
    });
    expect(JSON.parse(sessionStorage.getItem("organization") ?? "")).toMatchObject({ business: { id: "b2" } });
    expect(seen.closedLink.isClosed).toBe(false);
  },
);

test.each(["denied", "missing", "invalid"] as const)(
  "link to a business that is %s switches nothing and shows a notice",
  { tags: "shell.routing.param-business-id-foreign" },
  async (kind) => {
    answers["GetBusiness"] = (given) => (given["businessId"] === "b9" ? refusal(kind) : showBusiness(given));
    sessionStorage.setItem("organization", JSON.stringify({ organization, business: businesses[1] }));
    open("/orders?businessId=b9");
    await shows("Tea");
    await waitFor(() => expect(seen.address).toBe("/orders"));
    expect(seen.closedLink.isClosed).toBe(true);
    expect(asked("SaveAppSetting")).toEqual([]);
    act(() => seen.closedLink.dismiss());
    expect(seen.closedLink.isClosed).toBe(false);
  },
);

test("lost business is replaced by the next without a link notice", async () => {
  answers["GetBusiness"] = (given) => (given["businessId"] === "b1" ? refusal("missing") : showBusiness(given));
  open();
  await shows("Tea");
  expect(seen.closedLink.isClosed).toBe(false);
});

const withoutTea: Answer = (given) => (given["businessId"] === "b2" ? refusal("denied") : showBusiness(given));
const elsewhere: Answer = () => ({ me: { ...me, organizations: [{ ...organization, id: "p", businesses: [] }] } });
test.each([
  ["the business", { GetBusiness: withoutTea }, "Coffee"],
  ["the organization", { GetMe: elsewhere }, "no business"],
])("losing access to %s names the lost place until the next switch", async (_, changed, next) => {
  sessionStorage.setItem("organization", JSON.stringify({ organization, business: businesses[1] }));
  const { refetch } = open();
  await shows("Tea");
  await refetch();
  expect(seen.lostPlace.name).toBeNull();
  Object.assign(answers, changed);
  await refetch();
  await shows(next);
  expect(seen.lostPlace.name).toBe("Tea");
  expect(seen.closedLink.isClosed).toBe(false);
  act(() => seen.lostPlace.dismiss());
  expect(seen.lostPlace.name).toBeNull();
});

test("switch by choice or link shows no lost place", async () => {
  open("/orders?businessId=b2");
  await shows("Tea");
  await act(() => seen.enter({ organization, business: { id: "b1", name: "Coffee" } }));
  await shows("Coffee");
  expect(seen.lostPlace.name).toBeNull();
});

test("place saved by another tab does not switch this one", async () => {
  const { refetch } = open();
  await shows("Coffee");
  const setting = { organizationId: "o", businessId: "b2" };
  answers["GetMe"] = () => ({ me: { ...me, userAppSettings: [{ type: "CURRENT_BUSINESS_CONTEXT", setting }] } });
  await refetch();
  expect(screen.getByText("Coffee")).toBeTruthy();
  expect(seen.lostPlace.name).toBeNull();
});

test("place of a previous user is not named as lost", async () => {
  localStorage.setItem("organization", JSON.stringify({ organization: { id: "x", name: "Theirs" }, business: null }));
  open();
  await shows("Coffee");
  expect(seen.lostPlace.name).toBeNull();
});

test("impersonation stores no place for the next tab", async () => {
  const impersonated = { email: "owner@demo.example", actor: "support@demo.example", endsAt: Date.now() + 60_000 };
  const impersonation = vi.fn<Session["impersonation"]>(() => impersonated);
  open("/orders", { ...testSession, impersonation });
  await shows("Coffee");
  impersonation.mockReturnValue(null); // it has expired, and this page is about to be replaced
  await act(() => seen.enter({ organization, business: { id: "b2", name: "Tea" } }));
  await shows("Tea");
  expect(sessionStorage.getItem("organization")).toContain("b2");
  expect(localStorage.getItem("organization")).toBeNull();
});

test("user without an organization has no place", async () => {
  answers["GetMe"] = () => ({ me: { ...me, organizations: [] } });
  open();
  expect(await shows("none")).toBeTruthy();
});

test(
  "entered business is saved, and a failure to save is only reported",
  { tags: ["shell.context.switch-saves", "shell.error.context-save"] },
  async () => {
    const report = vi.spyOn(telemetry, "reportError");
    answers["SaveAppSetting"] = () => unreachable;
    open();
    await shows("Coffee");
    await act(() => seen.enter({ organization, business: { id: "b2", name: "Tea" } }));
    await shows("Tea");
    expect(asked("SaveAppSetting")).toHaveLength(1);
    expect(report).toHaveBeenCalledWith(unreachable, { area: "global" });
  },
);

test("link notice disappears with the next switch", async () => {
  open("/orders?businessId=b9");
  await shows("Coffee");
  await waitFor(() => expect(seen.closedLink.isClosed).toBe(true));
  await act(() => seen.enter({ organization, business: { id: "b2", name: "Tea" } }));
  expect(seen.closedLink.isClosed).toBe(false);
});

test("linked business that fails to load can be retried", async () => {
  answers["GetBusiness"] = () => new ApiError("Broken", { code: "x", class: "conflict", requestId: "r2" });
  open("/orders?businessId=b9");
  await shows("failed");
  expect(seen.state).toMatchObject({ error: { requestId: "r2" } });
  expect(seen.address).toBe("/orders?businessId=b9");
  answers["GetBusiness"] = () => showBusiness({ businessId: "b2" });
  retry();
  await shows("Tea");
});

test(
  "user is requested eleven times with delays growing by 100 ms, then on retry",
  {
    tags: [
      "shell.start.user-retry",
      "shell.start.user-retry-delay",
      "shell.start.user-retry-end",
      "shell.constant.user-retries",
    ],
  },
  async () => {
    vi.useFakeTimers();
    answers["GetMe"] = () => unreachable;
    open();
    const times: number[] = [];
    for (let passed = 0; passed <= 8_000; passed += 50) {
      if (asked("GetMe").length > times.length) times.push(passed);
      await act(() => vi.advanceTimersByTimeAsync(50));
    }
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000]);
    expect(seen.state).toMatchObject({ status: "failed", error: { requestId: "r1" } });
    vi.useRealTimers();
    answers["GetMe"] = () => ({ me });
    retry();
    await shows("Coffee");
  },
);

test("refused request is not retried", async () => {
  answers["GetMe"] = () => refusal("denied");
  open();
  await shows("failed");
  expect(asked("GetMe")).toHaveLength(1);
});

test.each([useCurrentState, useCurrent, useEnter, useClosedLink, useLostPlace])(
  "hook outside its provider throws",
  { tags: "shell.error.context-outside" },
  (use) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    function Lost() {
      use();
      return null;
    }
    expect(() => render(<Lost />)).toThrow("useCurrent must be used within its CurrentProvider");
  },
);
