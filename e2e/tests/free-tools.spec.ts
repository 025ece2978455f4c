import { expect } from "@playwright/test";
import { checkSizes } from "../support/check-screen.ts";
import { test } from "../support/journey.ts";

const root = "/free-tools/amazon-url-builder";
const tabs = [
  ["canonical-url", { ASIN: "b0example1" }, "/dp/B0EXAMPLE1"],
  ["add-to-cart", { ASIN: "B0EXAMPLE1", Quantity: "2" }, "/gp/aws/cart/add.html?ASIN.1=B0EXAMPLE1&Quantity.1=2"],
  [
    "buy-together",
    { "ASIN 1": "B0EXAMPLE1", "ASIN 2": "B0EXAMPLE2", "ASIN 3 (optional)": "B0EXAMPLE3" },
    "/gp/aws/cart/add.html?ASIN.1=B0EXAMPLE1&Quantity.1=1&ASIN.2=B0EXAMPLE2&Quantity.2=1&ASIN.3=B0EXAMPLE3&Quantity.3=1",
  ],
  ["asin-search", { ASINs: "B0EXAMPLE1\nB0EXAMPLE2" }, "/s?k=B0EXAMPLE1%7CB0EXAMPLE2"],
  ["brand", { "Brand name": "Harbour & Co" }, "/s?k=Harbour+%26+Co&rh=p_89%3AHarbour+%26+Co"],
  ["seller", { "Seller ID": "A1EXAMPLE2SELL" }, "/s?me=A1EXAMPLE2SELL"],
] as const;

test(
  "visitor without an account builds, shares and downloads links on every tab",
  {
    tag: [
      "@svc.offer.free-tools",
      "@svc.free-tools.redirect",
      "@svc.free-tools.canonical-url",
      "@svc.free-tools.add-to-cart",
      "@svc.free-tools.buy-together",
      "@svc.free-tools.asin-search",
      "@svc.free-tools.brand",
      "@svc.free-tools.seller",
      "@svc.amazon.all-required",
      "@shell.route.free-tools",
      "@console.free-tools.public",
      "@console.free-tools.shareable",
      "@console.free-tools.batch",
      "@console.free-tools.qr",
      "@console.free-tools.marketplace",
    ],
  },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/free-tools");
    await expect(page).toHaveURL(`${root}/canonical-url`);
    const nav = page.getByRole("navigation", { name: "Link builders" });
    const link = page.getByRole("status", { name: "Link" });
    for (const [path, values, target] of tabs) {
      await nav.locator(`a[href="${root}/${path}"]`).click();
      await expect(page).toHaveURL(`${root}/${path}`);
      await expect(page.getByText("All fields are required.")).toBeVisible();
      for (const [label, value] of Object.entries(values))
        await page.getByRole("textbox", { name: label, exact: true }).fill(value);
      await expect(link).toHaveText(`https://www.amazon.com${target}`);
      await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
      await expect(page.getByRole("link", { name: /Open on Amazon/ })).toHaveAttribute("target", "_blank");
      await checkSizes(page, `free-tools-${path}`);
    }

    await page.getByRole("button", { name: /Marketplace/ }).click();
    await page.getByRole("option", { name: "amazon.de (Germany)" }).click();
    await expect(link).toHaveText("https://www.amazon.de/s?me=A1EXAMPLE2SELL");
    await page.getByRole("button", { name: "Copy link to this form" }).click();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(shared);
    await expect(page.getByRole("textbox", { name: "Seller ID" })).toHaveValue("A1EXAMPLE2SELL");
    await expect(link).toHaveText("https://www.amazon.de/s?me=A1EXAMPLE2SELL");

    await page.goto(`${root}/add-to-cart`);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a file" }).click();
    const csv = "ASIN;Quantity\nB0EXAMPLE1;2\nB0EXAMPLE;1\n";
    await (await chooser).setFiles({ name: "links.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await expect(page.getByText("1 link, 1 line with errors")).toBeVisible();
    await expect(page.getByRole("row", { name: /ASIN must be 10 alpha-numeric characters\./ })).toBeVisible();
    await checkSizes(page, "free-tools-batch");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    expect((await download).suggestedFilename()).toBe("amazon-add-to-cart.csv");
  },
);
