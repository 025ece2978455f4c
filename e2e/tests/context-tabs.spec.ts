import { expect, type Locator, type Page } from "@playwright/test";
import { askApi } from "../support/ask-api.ts";
import { enter } from "../support/businesses.ts";
import { accountButton, menu, search, switcherButton } from "../support/context.ts";
import { openAs, test } from "../support/shell.ts";

interface Half {
  page: Page;
  places: { id: string; name: string; organizationId: string }[];
  /** Requests that named a business or organization of the other tab. */
  strays: string[];
  seen: number;
}

/** Returns a generator of the same numbers in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const paths = [
  "/",
  "/orders/all",
  "/shipments",
  "/notifications",
  "/settings/profile",
  "/settings/organization",
  "/feature-requests",
];

/** Does one random action of a user in the tab. */
async function act({ page, places }: Half, random: () => number): Promise<void> {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const place = pick(places);
  const close = () => page.keyboard.press("Escape");
  await pick([
    () => page.goto(pick(paths)),
    () => page.reload(),
    () => page.goto(`${pick(paths)}?businessId=${place.id}`),
    async () => {
      const isHome = new URL(page.url()).pathname === "/";
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: isHome ? "Feature Requests" : "Brand Console" })
        .click();
      await page.goBack();
    },
    async () => {
      await button(page, "Apps").click();
      await close();
    },
    async () => {
      const item = menu(page).getByRole("menuitem", { name: pick(["Profile", "Notifications", "Security"]) });
      await opens(accountButton(page), item);
      await item.click();
    },
    async () => {
      await opens(switcherButton(page), search(page));
      await search(page).fill(place.name);
      await page.keyboard.press("Enter");
      await expect(switcherButton(page)).toContainText(place.name);
    },
    async () => {
      await button(page, /notifications$/).click();
      await close();
    },
  ])();
  await expect(accountButton(page)).toBeVisible();
}

/** Clicks until the content opens: a click during a closing animation has no effect. */
async function opens(control: Locator, content: Locator): Promise<void> {
  await expect(async () => {
    await control.click({ timeout: 2_000 });
    await expect(content).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

const rounds = 30;

const button = (page: Page, name: string | RegExp) => page.getByRole("banner").getByRole("button", { name });

test(
  "two tabs on two businesses never send each other's ids",
  { tag: ["@decision.context.tabs-apart", "@decision.context.no-server-current"] },
  async ({ browser }) => {
    test.setTimeout(300_000);
    const first = await openAs(browser, "consultant@agency.example");
    const { org_businessNameList: all } = await askApi<{ org_businessNameList: Half["places"] }>(
      first,
      "ListBusinessNames",
    );
    expect(all).toHaveLength(40);
    const byOrganization = all.toSorted((a, b) => a.organizationId.localeCompare(b.organizationId));
    const tabs = [first, await first.context().newPage()];
    const halves = tabs.map((page, index): Half => {
      // The tabs share neither a business nor an organization.
      const places = byOrganization.slice(index * 20, index * 20 + 20);
      return { page, places, strays: [], seen: 0 };
    });
    for (const [index, half] of halves.entries()) {
      half.page.setDefaultTimeout(30_000);
      await enter(half.page, half.places[0] as Half["places"][number]);
      await expect(switcherButton(half.page)).toContainText(half.places[0]?.name ?? "");
      const others = (halves[1 - index]?.places ?? []).flatMap(({ id, organizationId }) => [id, organizationId]);
      half.page.on("request", (request) => {
        half.seen += 1;
        const said = `${request.url()} ${request.postData() ?? ""}`;
        if (others.some((id) => said.includes(id))) half.strays.push(said);
      });
    }
    await Promise.all(
      halves.map(async (half, index) => {
        const random = randomFrom(20_260_105 + index);
        for (let round = 0; round < rounds; round += 1) await test.step(`round ${round}`, () => act(half, random));
      }),
    );
    const seen = halves.map((half) => half.seen);
    console.log(
      `figure tabs.requests ${seen.join(" + ")} checked, ${halves.flatMap(({ strays }) => strays).length} strays`,
    );
    expect(Math.min(...seen)).toBeGreaterThan(rounds);
    expect(halves.map(({ strays }) => strays)).toEqual([[], []]);
    await first.context().close();
  },
);
