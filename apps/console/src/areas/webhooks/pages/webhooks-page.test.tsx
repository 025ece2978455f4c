import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, expect, test } from "vitest";
import { pageShower, type TestAnswers } from "../../../shared/test-page.tsx";
import { WebhooksPage } from "./webhooks-page.tsx";

const showPage = pageShower(render);

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const webhook = {
  id: "w1",
  url: "https://erp.acme.example/hooks",
  events: ["order.created", "order.shipped"],
  description: "ERP",
  includesCustomerData: false,
  apiVersion: "2026-11-01",
  latestApiVersion: "2026-11-01",
  apiVersionEndsOn: null,
  state: "ON",
  disabledAt: null,
  failingSince: null,
  lastSuccessAt: "2026-11-16T03:00:00Z",
  previousSecretUntil: null,
  pendingCount: 3,
  version: 1,
};
const delivery = {
  id: "0190c0de-0000-7000-8000-000000000001",
  type: "order.created",
  orderId: "0190c0de-0000-7000-8000-000000000002",
  state: "FAILED",
  createdAt: "2026-11-16T03:00:00Z",
  nextAttemptAt: null,
  body: '{"type":"order.created"}',
  attempts: [
    {
      number: 2,
      at: "2026-11-16T03:00:05Z",
      status: 500,
      problem: null,
      durationMs: 1200,
      answer: "The shelf is full",
    },
    { number: 1, at: "2026-11-16T03:00:00Z", status: null, problem: "http.timeout", durationMs: 15000, answer: "" },
  ],
};
const listed = (...data: object[]) => ({ order_webhookList: { data } });
const logged = (...data: object[]) => ({ order_webhookDeliveryList: { data, totalCount: data.length } });

const show = (path: string, answers: TestAnswers) =>
  showPage(
    <Routes>
      <Route path="/settings/webhooks" element={<WebhooksPage />} />
      <Route path="/settings/webhooks/:webhookId" element={<WebhooksPage />} />
    </Routes>,
    { path, answers: { ListDeliveries: () => logged(), ...answers } },
  );

test("empty list explains webhooks and offers to create one", { tags: ["orders.webhook.count"] }, async () => {
  show("/settings/webhooks", { ListWebhooks: () => listed() });
  expect(await screen.findByText("No webhooks yet")).toBeDefined();
  expect(screen.getByRole("button", { name: "Create webhook" }).hasAttribute("disabled")).toBe(false);
});

test("list shows address, state and what is pending", { tags: ["orders.webhook.count"] }, async () => {
  const failing = { ...webhook, id: "w2", url: "https://old.acme.example/", state: "FAILING", pendingCount: 0 };
  show("/settings/webhooks", { ListWebhooks: () => listed(webhook, failing) });
  const link = await screen.findByRole("link", { name: webhook.url });
  expect(link.getAttribute("href")).toBe("/settings/webhooks/w1");
  expect(screen.getByText("2 events · 3 pending")).toBeDefined();
  expect(screen.getByText("On")).toBeDefined();
  expect(screen.getByText("Disabled")).toBeDefined();
});

test("page shows whether a system got its events without a click", { tags: ["orders.who.developer"] }, async () => {
  const failing = { ...webhook, id: "w2", url: "https://old.acme.example/", failingSince: "2026-11-16T03:00:00Z" };
  show("/settings/webhooks", {
    ListWebhooks: () => listed(webhook, failing),
    ListDeliveries: () => logged(delivery),
  });
  const log = await screen.findByRole("region", { name: "Delivery log" }, { timeout: 15_000 });
  expect(await within(log).findByRole("link", { name: "order.created" }, { timeout: 15_000 })).toBeDefined();
  expect(within(log).getByText("HTTP 500")).toBeDefined();
  expect(showPage.sent("ListDeliveries")[0]).toMatchObject({ webhookId: "w2" });
});

test("21st webhook can't be created", { tags: ["orders.webhook.count"] }, async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...webhook, id: `w${index}` }));
  show("/settings/webhooks", { ListWebhooks: () => listed(...many) });
  expect(await screen.findByText("A business can have up to 20 webhooks.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Create webhook" }).hasAttribute("disabled")).toBe(true);
});

test(
  "log shows a delivery with its attempts, body and answer",
  { tags: ["orders.webhook.log"], timeout: 30_000 },
  async () => {
    const resent: unknown[] = [];
    show(`/settings/webhooks/w1?delivery=${delivery.id}`, {
      ListWebhooks: () => listed(webhook),
      ListDeliveries: () => logged(delivery),
      ResendDeliveries: (variables: unknown) => {
        resent.push(variables);
        return { order_webhookResend: 1 };
      },
    });
    const drawer = await screen.findByRole("dialog", { name: "order.created" }, { timeout: 15_000 });
    expect(within(drawer).getByText("2. HTTP 500")).toBeDefined();
    expect(within(drawer).getByText("1. No answer within 15 seconds")).toBeDefined();
    expect(within(drawer).getByText("The shelf is full")).toBeDefined();
    expect(within(drawer).getByText(/"type": "order.created"/)).toBeDefined();
    fireEvent.click(within(drawer).getByRole("button", { name: "Resend" }));
    expect(await screen.findByText("1 event queued to be sent again.")).toBeDefined();
    expect(resent).toHaveLength(1);
  },
);

test("disabled webhook says why and offers to turn it on", { tags: ["orders.webhook.disabled"] }, async () => {
  show("/settings/webhooks/w1", {
    ListWebhooks: () => listed({ ...webhook, state: "GONE" }),
    ListDeliveries: () => logged(),
  });
  expect(await screen.findByText(/Your system answered 410/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Turn on" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Send test event" }).hasAttribute("disabled")).toBe(true);
});

test("newer version can be tested and adopted", { tags: ["orders.webhook.api-version"] }, async () => {
  const older = { ...webhook, latestApiVersion: "2027-05-01", apiVersionEndsOn: "2028-05-01" };
  show("/settings/webhooks/w1", { ListWebhooks: () => listed(older), ListDeliveries: () => logged() });
  expect(await screen.findByRole("button", { name: "Test version 2027-05-01" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Adopt" })).toBeDefined();
  expect(screen.getByText(/supported until\s+2028-05-01/)).toBeDefined();
});
