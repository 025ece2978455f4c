import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";

const stage = setStage();
const seen = (page: Page) =>
  page
    .locator("[aria-roledescription=slide]:not([inert])")
    .evaluateAll((slides) => slides.map((slide) => slide.ariaLabel));
const untilSeen = async (page: Page, ...names: string[]) => {
  await expect.poll(() => seen(page)).toEqual(names);
};

test(
  "carousel moves by one slide, loops and announces its position",
  { tags: "shell.constant.carousel-scroll" },
  async () => {
    const page = await stage.open("data-carousel--one");
    const heard = page.locator("[aria-live=polite]");
    await untilSeen(page, "1 of 6");
    expect(await heard.textContent()).toBe("");
    await page.getByRole("button", { name: "Next slide" }).click();
    await untilSeen(page, "2 of 6");
    expect(await heard.textContent()).toBe("Slide 2 of 6");
    const previous = page.getByRole("button", { name: "Previous slide" });
    await previous.click();
    await untilSeen(page, "1 of 6");
    await previous.click();
    await untilSeen(page, "6 of 6");
  },
);

test(
  "carousel moves by three slides from 768 px and by one below, and loops",
  { tags: ["ua.constant.carousel", "ua.mine.popular-scroll", "ua.mine.popular-loop"] },
  async () => {
    const page = await stage.open("data-carousel--three-from-medium", { width: 768 });
    const next = page.getByRole("button", { name: "Next slide" });
    await untilSeen(page, "1 of 6", "2 of 6", "3 of 6");
    await next.click();
    await untilSeen(page, "4 of 6", "5 of 6", "6 of 6");
    expect(await page.locator("[aria-live=polite]").textContent()).toBe("Slide 4 of 6");
    expect(await page.locator("[aria-current]").textContent()).toBe("Go to slide 4 ");
    await next.click();
    await untilSeen(page, "1 of 6", "2 of 6", "3 of 6");
    const phone = await stage.open("data-carousel--three-from-medium", { width: 767 });
    await untilSeen(phone, "1 of 6");
    await phone.getByRole("button", { name: "Next slide" }).click();
    await untilSeen(phone, "2 of 6");
  },
);

test("arrow keys and dots move the carousel, and Tab skips hidden slides", async () => {
  const page = await stage.open("data-carousel--one");
  await untilSeen(page, "1 of 6");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Add Analytics");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Previous slide");
  await page.keyboard.press("ArrowRight");
  await untilSeen(page, "2 of 6");
  await page.getByRole("button", { name: "Go to slide 5" }).click();
  await untilSeen(page, "5 of 6");
});

test("arrow key inside a slide keeps the focus in the carousel", async () => {
  const page = await stage.open("data-carousel--one");
  await untilSeen(page, "1 of 6");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await untilSeen(page, "2 of 6");
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Most Popular");
  await page.keyboard.press("ArrowRight");
  await untilSeen(page, "3 of 6");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Add Search console");
});

test("single slide has no controls", async () => {
  const page = await stage.open("data-carousel--single-slide");
  expect(await page.getByRole("button", { name: "Next slide" }).count()).toBe(0);
});
