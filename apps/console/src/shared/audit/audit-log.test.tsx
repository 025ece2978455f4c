import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClientProvider } from "../api/client.ts";
import { ConfigProvider } from "../config.ts";
import { SessionProvider } from "../session.ts";
import { config } from "../test-config.ts";
import { testSession } from "../test-session.ts";
import { AuditLog } from "./audit-log.tsx";

const saved = vi.hoisted(() => vi.fn());
vi.mock("@bc/ui/save-file", () => ({ saveFile: saved }));

const entry = {
  id: "7",
  at: "2026-11-15T10:22:18Z",
  who: { id: "s", name: "Sue Support", email: "sue@console.test" },
  isSupport: true,
  forWhom: { id: "u", name: "Olga Owner", email: "olga@acme.test" },
  action: "business.renamed",
  sentence: "renamed the business",
  targetType: "business",
  targetId: "b",
  targetName: "Store",
  businessId: "b",
  businessName: "Store",
  before: { name: "Shop" },
  after: { name: "Store" },
  network: "192.0.2.1",
  device: "Firefox",
  requestId: "r1",
};
const unblocked = {
  ...entry,
  at: "2026-11-14T10:22:18Z",
  forWhom: null,
  action: "user.unblocked",
  sentence: "unblocked a user",
};
const data = [entry, { ...unblocked, id: "6" }, { ...unblocked, id: "5", who: entry.forWhom, isSupport: false }];
const request = vi.fn(async ({ name }: { name: string }, _variables: object) =>
  name === "ListAudit" ? { org_auditList: { data, totalCount: 2 } } : { org_userList: { data: [] } },
);

/** The REST response; it sends a part on request. */
let send: (text: string | null) => void;
let signal: AbortSignal | undefined;
let address = "";
function answer(response?: Response): void {
  vi.stubGlobal("fetch", async (url: string, options: { signal: AbortSignal }) => {
    address = url;
    signal = options.signal;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => (text === null ? controller.close() : controller.enqueue(new TextEncoder().encode(text)));
        signal?.addEventListener("abort", () => controller.error(signal?.reason));
      },
    });
    return response ?? new Response(body);
  });
}

beforeEach(() => answer());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function open(search = ""): void {
  render(
    <MemoryRouter initialEntries={[`/audit${search}`]}>
      <QueryClientProvider client={new QueryClient()}>
        <ConfigProvider value={config}>
          <SessionProvider value={testSession}>
            <ClientProvider value={{ request: request as never }}>
              <AuditLog
                organizationId="o"
                timeZone="Europe/Berlin"
                actions={["business.renamed", "user.unblocked"]}
                emptyText=""
              />
            </ClientProvider>
          </SessionProvider>
        </ConfigProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

async function startExport(): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(address).not.toBe(""));
}

test("row shows actor, user and local time, and the URL filters the query", async () => {
  open("?f.action=business.renamed&f.to=2026-11-15");
  expect(await screen.findByText("Nov 15, 2026, 11:22:18 AM GMT+1")).toBeDefined();
  expect(screen.getByText("for Olga Owner")).toBeDefined();
  expect(screen.getByText("Renamed the business")).toBeDefined();
  expect(request.mock.calls.find(([{ name }]) => name === "ListAudit")?.[1]).toMatchObject({
    organizationId: "o",
    filter: { action: "business.renamed", to: "2026-11-15T23:00:00.000Z", supportOnly: false },
    paginationArgs: { skip: 0, take: 25 },
  });
});

test("support actions are marked, member actions are not", async () => {
  open();
  const rows = (await screen.findAllByText("Unblocked a user")).map((cell) =>
    cell.closest<HTMLElement>("[role=row], tr"),
  );
  expect(rows.map((row) => row && within(row).queryByText("Support") !== null)).toEqual([true, false]);
  expect(rows.map((row) => row && within(row).queryByText(/^for /))).toEqual([null, null]);
  expect(screen.getAllByText("Support")).toHaveLength(2);
});

test("export uses the filters, shows progress and saves the whole file", async () => {
  open("?f.action=business.renamed");
  await screen.findByText("2 entries");
  await startExport();
  expect(address).toBe("https://api.example.test/api/v1/audit/export/?organization_id=o&action=business.renamed");
  send("Entry,Who\r\n7,Sue\r\n");
  expect(await screen.findByText("1 of 2 entries")).toBeDefined();
  send("6,Sue\r\n");
  send(null);
  expect(await screen.findByText(/^Exported 2 entries to audit-log-\d{4}-\d\d-\d\d\.csv\.$/)).toBeDefined();
  expect(saved).toHaveBeenCalledTimes(1);
});

test("cancelled export saves nothing", async () => {
  open();
  await screen.findByText("2 entries");
  await startExport();
  send("Entry,Who\r\n");
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(signal?.aborted).toBe(true);
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(saved).not.toHaveBeenCalled();
  expect(screen.queryByText("Couldn't export the audit log.")).toBeNull();
});

test("export limit shows when to try again", async () => {
  const title = "Too many exports of the audit log. Try again in 15 minutes.";
  const refusal = { errors: [{ id: "r10", code: "audit.export-limit", title, meta: { class: "limited" } }] };
  answer(new Response(JSON.stringify(refusal), { status: 429 }));
  open();
  await screen.findByText("2 entries");
  await startExport();
  expect(await screen.findByText(title)).toBeDefined();
});

test("refused export shows the reason and the request ID", async () => {
  const refusal = {
    errors: [{ id: "r9", code: "org.denied", title: "You may not read this.", meta: { class: "denied" } }],
  };
  answer(new Response(JSON.stringify(refusal), { status: 403 }));
  open();
  await screen.findByText("2 entries");
  await startExport();
  expect(await screen.findByText("Couldn't export the audit log.")).toBeDefined();
  expect(screen.getByText("You may not read this.")).toBeDefined();
  expect(saved).not.toHaveBeenCalled();
});
