import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { GrowthMarketingPicture } from "../pictures/growth-marketing-picture.tsx";
import { pageShower, type TestAnswers, testMe } from "../test-page.tsx";
import type { Service } from "./service.ts";
import { ServicePage } from "./service-page.tsx";

const service: Service = {
  kind: "data-science",
  claim: "Claim",
  lead: "Lead",
  slides: [{ picture: GrowthMarketingPicture, caption: "Caption" }],
  overview: ["Overview"],
  offerings: [],
  request: "Service Request",
};
const track = vi.fn<(event: object) => void>();
const explain = (error: unknown) => ({ message: (error as Error).message });
const offline = new ApiError("You're offline", { code: "offline", class: "offline" });

const showPage = pageShower(render);

let sent: Record<string, unknown>[];
beforeEach(() => {
  sent = [];
  document.cookie = "hubspotutk=0123456789abcdef0123456789abcdef";
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

const created = { request_create: { id: "r", reference: "R-ABCD2345" } };
const show = (answers: TestAnswers = {}) =>
  showPage(<ServicePage service={service} />, {
    path: "/data-science-solutions",
    forms: { track, explain },
    answers: {
      CreateRequest: (variables) => {
        sent.push(variables);
        return created;
      },
      ...answers,
    },
  });

const user = userEvent.setup();
const group = (name: RegExp) => screen.findByRole("group", { name });
const tick = async (name: RegExp, option: string) =>
  user.click(within(await group(name)).getByRole("checkbox", { name: option }));
const press = () => user.click(screen.getByRole("button", { name: "Send request" }));
const interests = /Which services are you interested in/;
const processes = /Which data processes/;
async function fillIn(): Promise<void> {
  await tick(interests, "Demand Forecasting");
  await tick(processes, "Spreadsheets");
}

test(
  "required questions are marked and reported when the form is sent",
  { tags: ["svc.request.required-mark"] },
  async () => {
    show();
    await group(interests);
    const labels = [...screen.getByRole("form").querySelectorAll("[id$='-label']")];
    expect(labels).toHaveLength(6);
    expect(labels.map(({ textContent }) => textContent).filter((label) => label?.includes("*"))).toEqual([
      expect.stringMatching(/^Which services are you interested in\?\*/),
      expect.stringMatching(/^Which data processes do you have today\?\*/),
    ]);
    expect(screen.getByText("* Indicate required fields")).toBeDefined();
    await press();
    expect(await screen.findAllByText("This field is required")).toHaveLength(2);
    for (const name of [interests, processes])
      expect((await group(name)).textContent).toContain("This field is required");
    expect(sent).toEqual([]);
  },
);

test("answers are validated on change, before the field is left", { tags: ["svc.request.on-change"] }, async () => {
  show();
  const url = await screen.findByRole("textbox", { name: /Store URL/ });
  await user.type(url, "n");
  expect(await screen.findByText("This does not look like a valid URL.")).toBeDefined();
  expect(document.activeElement).toBe(url);
  await user.type(url, "ina.example");
  await waitFor(() => expect(screen.queryByText("This does not look like a valid URL.")).toBeNull());
});

test(
  "contact options show the user's own address and number",
  { tags: ["svc.payload.preference-labels", "svc.payload.contact-method"] },
  async () => {
    show();
    const options = within(await group(/How should we contact you/)).getAllByRole("checkbox");
    expect(
      options.map((box) => box.closest("label")?.textContent ?? (box as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(["Email (nina@acme.example)", "Phone (+15551234567)"]);
  },
);

test(
  "contact option without a number in the profile shows none",
  { tags: ["svc.payload.preference-labels"] },
  async () => {
    show({ GetMe: () => ({ me: { ...testMe, phone: null } }) });
    expect(within(await group(/How should we contact you/)).getByRole("checkbox", { name: "Phone" })).toBeDefined();
  },
);

test(
  "sent request shows its reference, a way to the requests and an empty form",
  { tags: ["svc.request.success-dialog", "svc.event.form-question", "svc.event.form-submit"] },
  async () => {
    show();
    await fillIn();
    await press();
    const dialog = await screen.findByRole("dialog", { name: "Request sent" });
    expect(dialog.textContent).toContain("R-ABCD2345");
    expect(within(dialog).getByRole("link", { name: "View your requests" }).getAttribute("href")).toBe("/requests");
    expect(sent).toEqual([
      {
        businessId: "b",
        input: {
          kind: "data-science",
          key: expect.stringMatching(/^[\da-f-]{36}$/),
          fields: [
            { name: "service_interest__c", values: ["Demand Forecasting"] },
            { name: "data_sciences_processes__c", values: ["Spreadsheets"] },
          ],
          pageUri: window.location.origin + window.location.pathname,
          pageName: "Data Science Solutions",
          trackingCookie: "0123456789abcdef0123456789abcdef",
        },
      },
    ]);
    expect(track.mock.calls.map(([event]) => event)).toEqual([
      { event: "formQuestion_filled", formType: "data-science", field: "service_interest__c" },
      { event: "formQuestion_filled", formType: "data-science", field: "data_sciences_processes__c" },
      { event: "form_submit", formType: "data-science" },
    ]);
    await user.click(within(dialog).getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked)).toEqual([]);
  },
);

test("two presses send one request", { tags: ["console.request.once"] }, async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const create = vi.fn(() => promise);
  show({ CreateRequest: create });
  await fillIn();
  const button = screen.getByRole("button", { name: "Send request" });
  button.click();
  button.click();
  await waitFor(() => expect(create).toHaveBeenCalled());
  resolve(created);
  await screen.findByRole("dialog", { name: "Request sent" });
  expect(create).toHaveBeenCalledTimes(1);
});

test("failed request keeps the answers, and a retry has the same key", { tags: ["svc.payload.falsy"] }, async () => {
  let failures = 1;
  show({
    CreateRequest: (variables) => {
      sent.push(variables);
      return failures-- > 0 ? offline : created;
    },
  });
  await fillIn();
  await press();
  expect(await screen.findByText("You're offline")).toBeDefined();
  expect(
    within(await group(interests)).getByRole<HTMLInputElement>("checkbox", { name: "Demand Forecasting" }).checked,
  ).toBe(true);
  await press();
  await screen.findByRole("dialog", { name: "Request sent" });
  const keys = sent.map(({ input }) => (input as { key: string }).key);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("user without the right sees a disabled form with an explanation", async () => {
  const organizations = [{ ...testMe.organizations[0], roleName: "org_member" }];
  show({ GetMe: () => ({ me: { ...testMe, organizations } }), GetBusiness: () => new Promise(() => undefined) });
  expect(await screen.findByText("You can't request services for this business.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Why can't I?" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send request" })).toBeNull();
  expect(screen.getAllByRole<HTMLInputElement>("checkbox").every(({ disabled }) => disabled)).toBe(true);
});
