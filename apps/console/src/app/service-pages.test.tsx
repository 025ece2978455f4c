import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { pageShower } from "../shared/test-page.tsx";
import { areas } from "./areas.ts";

const showPage = pageShower(render);

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const services = [
  {
    paths: ["/customer-engagement", "/customer-service"],
    title: "Customer Engagement",
    request: "Contact Sales",
    offerings: ["Customer Support Team", "Omnichannel Help Desk", "Customer Experience Consulting"],
  },
  {
    paths: ["/data-science-solutions", "/data-science"],
    title: "Data Science Solutions",
    request: "Service Request",
    offerings: [
      "Cart Pixel",
      "Omni-Channel Analysis",
      "Demand Forecasting",
      "Campaign Optimization",
      "Buyer Journey Modeling",
      "Customer Experience Analysis",
    ],
  },
  {
    paths: ["/fulfillment"],
    title: "Fulfillment",
    request: "Service Request",
    offerings: ["Nationwide Fulfillment", "Pick Pack and Ship", "Order Management", "FBA Restock", "Inventory Storage"],
  },
  {
    paths: ["/growth-marketing", "/marketing-services"],
    title: "Growth Marketing",
    request: "Contact Sales",
    offerings: [
      "SEO",
      "Integrated Media Management",
      "eCRM and Lifecycle Management",
      "Marketplace channel management",
      "Marketing Intelligence",
    ],
  },
  {
    paths: ["/marketplace-services", "/business-planning"],
    title: "Marketplace Services",
    request: "Contact Sales",
    offerings: [
      "Boost Marketplace Advertising",
      "Optimize Marketplace Content",
      "Streamline Marketplace Inventory Processes",
      "Marketplace Management",
    ],
  },
];

const pageAt = (path: string) => {
  const page = areas.flatMap(({ pages }) => pages).find(({ paths }) => paths.includes(path));
  if (!page?.load) throw new Error(`${path} has no page`);
  return { ...page, load: page.load };
};

// The first load compiles the pages, which takes longer than a test may on a busy machine.
beforeAll(() => Promise.all(services.map(({ paths: [path = ""] }) => pageAt(path).load())), 120_000);

const namesIn = (heading: HTMLElement): (string | null)[] =>
  within(heading.closest("section") ?? heading)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
const section = (name: string) => screen.getByRole("heading", { level: 2, name });

test.each(services)(
  "$title page presents the service, its offerings, its form and other services",
  {
    tags: [
      "svc.request.breadcrumb",
      "svc.customer-engagement.overview",
      "svc.customer-engagement.offerings",
      "svc.customer-engagement.form",
      "svc.customer-engagement.recommendations",
      "svc.data-science.overview",
      "svc.data-science.offerings",
      "svc.data-science.form",
      "svc.data-science.recommendations",
      "svc.fulfillment.hero",
      "svc.fulfillment.overview",
      "svc.fulfillment.offerings",
      "svc.fulfillment.form",
      "svc.fulfillment.recommendations",
      "svc.growth-marketing.overview",
      "svc.growth-marketing.offerings",
      "svc.growth-marketing.form",
      "svc.growth-marketing.recommendations",
      "svc.marketplace-services.overview",
      "svc.marketplace-services.offerings",
      "svc.marketplace-services.form",
      "svc.marketplace-services.recommendations",
    ],
  },
  async ({ paths, title, request, offerings }) => {
    const page = pageAt(paths[0] ?? "");
    expect(page.paths).toEqual(paths);
    const Page = await page.load();
    showPage(<Page />, { path: page.paths[0] });

    const crumbs = within(await screen.findByRole("navigation", { name: "Breadcrumb" })).getAllByRole("listitem");
    const hero = screen.getByRole("heading", { level: 1, name: title }).closest("header");
    expect(hero?.querySelector("svg")).not.toBeNull();
    expect(hero?.querySelector("a")?.getAttribute("href")).toBe("#request");
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(["Home", title]);
    const nav = within(screen.getByRole("navigation", { name: `Sections of ${title}` })).getAllByRole("link");
    expect(nav.map((link) => link.getAttribute("href"))).toEqual(["#overview", "#offerings", "#request"]);
    expect(section("Overview").closest("section")?.id).toBe("overview");
    expect(namesIn(section("Offerings"))).toEqual(offerings);
    expect(section(request).closest("section")?.id).toBe("request");
    expect(screen.getByRole("form", { name: request })).toBeDefined();
    const recommendations = namesIn(section("You might also like"));
    expect(recommendations).toHaveLength(5);
    expect(recommendations).not.toContain(title);
  },
);

test.each([
  ["/customer-engagement", "a white-labeled, omnichannel support team"],
  ["/data-science-solutions", "AI-enabled insights"],
  ["/fulfillment", "a nationwide third-party logistics service"],
  ["/growth-marketing", "an advisory and management service"],
  ["/marketplace-services", "an advisory and management service"],
])(
  "overview of %s describes the service as %s",
  {
    tags: [
      "svc.describe.customer-engagement",
      "svc.describe.data-science",
      "svc.describe.fulfillment",
      "svc.describe.growth-marketing",
      "svc.describe.marketplace-services",
    ],
  },
  async (path, words) => {
    const Page = await pageAt(path).load();
    showPage(<Page />, { path });
    await screen.findByRole("heading", { level: 2, name: "Overview" });
    expect(section("Overview").closest("section")?.textContent).toContain(words);
  },
);

test(
  "tool among the marketplace offerings leads to its page",
  { tags: ["svc.marketplace-services.offerings"] },
  async () => {
    const Page = await pageAt("/marketplace-services").load();
    showPage(<Page />);
    const link = await screen.findByRole("link", { name: "About Marketplace Management" });
    expect(link.getAttribute("href")).toBe("/marketplace-management");
  },
);

test(
  "fulfillment page states the coverage claim",
  { tags: ["svc.constant.fulfillment-claim", "svc.describe.fulfillment-claim", "svc.fulfillment.route"] },
  async () => {
    const Page = await pageAt("/fulfillment").load();
    showPage(<Page />);
    expect(await screen.findByText("Reach about 95% of the U.S. with 2-day ground delivery")).toBeDefined();
    const nav = within(screen.getByRole("navigation", { name: "Sections of Fulfillment" })).getAllByRole("link");
    expect(nav.map(({ textContent }) => textContent)).toEqual(["Overview", "Offerings", "Request"]);
  },
);

test(
  "fulfillment page shows a spinner until it knows what the business has",
  { tags: ["svc.fulfillment.spinner"] },
  async () => {
    const Page = await pageAt("/fulfillment").load();
    showPage(<Page />, { answers: { ListProducts: () => new Promise(() => undefined) } });
    expect(await screen.findByText("Loading your fulfillment account")).toBeDefined();
    expect(screen.queryByRole("navigation", { name: "Sections of Fulfillment" })).toBeNull();
  },
);

test("page in an organization without businesses says what to do instead of the form", async () => {
  const Page = await pageAt("/growth-marketing").load();
  const organizations = [
    { id: "o", name: "Acme", roleName: "org_owner", businessEntityTerminology: "Brand", businesses: [] },
  ];
  showPage(<Page />, { answers: { GetMe: () => ({ me: { globalRoles: [], userAppSettings: [], organizations } }) } });
  expect(await screen.findByText("Create a brand first")).toBeDefined();
  expect(screen.queryByRole("form")).toBeNull();
});
