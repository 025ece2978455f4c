import { gzipSync } from "node:zlib";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CustomerEngagementPicture } from "./customer-engagement-picture.tsx";
import { DataSciencePicture } from "./data-science-picture.tsx";
import { FeedMarketingPicture } from "./feed-marketing-picture.tsx";
import { FirstRunPicture } from "./first-run-picture.tsx";
import { FreeToolsPicture } from "./free-tools-picture.tsx";
import { FulfillmentDeliveryPicture } from "./fulfillment-delivery-picture.tsx";
import { FulfillmentPackingPicture } from "./fulfillment-packing-picture.tsx";
import { FulfillmentStoragePicture } from "./fulfillment-storage-picture.tsx";
import { GrowthCapitalPicture } from "./growth-capital-picture.tsx";
import { GrowthMarketingPicture } from "./growth-marketing-picture.tsx";
import { MarketplaceManagementPicture } from "./marketplace-management-picture.tsx";
import { MarketplaceServicesPicture } from "./marketplace-services-picture.tsx";
import { NoPostsPicture } from "./no-posts-picture.tsx";
import { NoRequestsPicture } from "./no-requests-picture.tsx";
import { NothingTodayPicture } from "./nothing-today-picture.tsx";
import { StorefrontPicture } from "./storefront-picture.tsx";
import { UnifiedAnalyticsPicture } from "./unified-analytics-picture.tsx";

afterEach(cleanup);

const pictures = {
  CustomerEngagementPicture,
  DataSciencePicture,
  FeedMarketingPicture,
  FirstRunPicture,
  FreeToolsPicture,
  FulfillmentDeliveryPicture,
  FulfillmentPackingPicture,
  FulfillmentStoragePicture,
  GrowthCapitalPicture,
  GrowthMarketingPicture,
  MarketplaceManagementPicture,
  MarketplaceServicesPicture,
  NoPostsPicture,
  NoRequestsPicture,
  NothingTodayPicture,
  StorefrontPicture,
  UnifiedAnalyticsPicture,
};
const tokens = /^(fill|stroke)-(surface|secondary|secondary-soft|primary-soft|line-strong)$/;

test.each(Object.entries(pictures))(
  "%s is decorative, small and drawn in the theme's colours",
  { tags: ["console.pictures.decorative", "console.pictures.themes"] },
  (_, Shown) => {
    const { container } = render(<Shown className="w-40" />);
    const [svg] = container.children;
    expect(svg?.getAttribute("aria-hidden")).toBe("true");
    expect(svg?.classList).toContain("w-40");
    const shapes = [...(svg?.querySelectorAll("*") ?? [])];
    expect(shapes.length).toBeGreaterThan(3);
    for (const shape of shapes) {
      for (const name of ["fill", "stroke"]) {
        expect([null, "none", "currentColor"]).toContain(shape.getAttribute(name));
      }
      for (const name of shape.classList) expect(name).toMatch(tokens);
      expect(shape.getAttribute("style")).toBeNull();
    }
    expect(gzipSync(container.innerHTML).length).toBeLessThan(3 * 1024);
  },
);
