import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Session } from "../../shared/session.ts";
import { telemetry } from "../../shared/telemetry/telemetry.ts";
import { pageShower } from "../../shared/test-page.tsx";
import { useAnalyticsGroups } from "./analytics-groups.ts";

const showPage = pageShower(render);
const path = "/api/v1/analytics/?organization_id=o&business_id=b";
const answer = (title: string) => ({
  data: {
    attributes: {
      flags: {},
      groups: { Alerts: { title, icon: "alert", order: 1, path: "/a", children: [] } },
      has_connectors: true,
    },
  },
});
const request = vi.fn<typeof fetch>();

function Groups() {
  const { groups, isSettled } = useAnalyticsGroups();
  return <p>{isSettled ? `has ${groups.map(({ title }) => title).join()}` : "waits"}</p>;
}

function show(session: Partial<Session> = {}): void {
  vi.stubGlobal("fetch", request);
  showPage(<Groups />, { session });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  request.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

test("answer is kept, and shown next time until the server responds", { tags: "ua.rest.analytics-kept" }, async () => {
  request.mockResolvedValueOnce(Response.json(answer("Alerts")));
  show();
  await screen.findByText("has Alerts");
  expect(JSON.parse(localStorage.getItem("analytics") ?? "")).toEqual({ userId: "u", path, answer: answer("Alerts") });
  cleanup();
  const late = Promise.withResolvers<Response>();
  request.mockReturnValueOnce(late.promise);
  show();
  await screen.findByText("has Alerts");
  late.resolve(Response.json(answer("Warnings")));
  await screen.findByText("has Warnings");
});

test.each([
  { whose: "another place", kept: { userId: "u", path: "/api/v1/analytics/" } },
  { whose: "another user", kept: { userId: "other", path } },
])("answer of $whose is not shown", async ({ kept }) => {
  localStorage.setItem("analytics", JSON.stringify({ ...kept, answer: answer("Others") }));
  vi.spyOn(telemetry, "reportError").mockReturnValue(undefined);
  request.mockResolvedValueOnce(new Response(null, { status: 503 }));
  show();
  expect(await screen.findByText("has")).toBeDefined();
});

test("answer of an impersonated user is not kept", async () => {
  request.mockResolvedValueOnce(Response.json(answer("Alerts")));
  const impersonated = { email: "owner@demo.example", actor: "support@demo.example", endsAt: Date.now() + 60_000 };
  show({ impersonation: () => impersonated });
  await screen.findByText("has Alerts");
  expect(localStorage.getItem("analytics")).toBeNull();
});

test("answer is forgotten when access is denied", async () => {
  localStorage.setItem("analytics", JSON.stringify({ userId: "u", path, answer: answer("Alerts") }));
  const denied = Promise.withResolvers<Response>();
  request.mockReturnValueOnce(denied.promise);
  show();
  await screen.findByText("has Alerts");
  denied.resolve(new Response(null, { status: 403 }));
  expect(await screen.findByText("has")).toBeDefined();
  expect(localStorage.getItem("analytics")).toBeNull();
});

test("menu is shown although nothing can be stored", async () => {
  const store = Storage.prototype.setItem.bind(localStorage);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation((name, value) => {
    if (name === "analytics") throw new DOMException("full", "QuotaExceededError");
    store(name, value);
  });
  request.mockResolvedValueOnce(Response.json(answer("Alerts")));
  show();
  expect(await screen.findByText("has Alerts")).toBeDefined();
});
