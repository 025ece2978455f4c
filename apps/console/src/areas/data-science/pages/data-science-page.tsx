import { DataSciencePicture } from "../../../shared/pictures/data-science-picture.tsx";
import { GrowthMarketingPicture } from "../../../shared/pictures/growth-marketing-picture.tsx";
import { UnifiedAnalyticsPicture } from "../../../shared/pictures/unified-analytics-picture.tsx";
import { ServicePage } from "../../../shared/services/service-page.tsx";
import type { Service } from "../../../shared/services/service.ts";

const dataScience: Service = {
  kind: "data-science",
  claim: "Turn your own data into decisions",
  lead: "Our data scientists build models on what you already record: orders, visits, campaigns and conversations.",
  slides: [
    { picture: DataSciencePicture, caption: "Models built on your own data" },
    { picture: UnifiedAnalyticsPicture, caption: "One picture of all channels" },
    { picture: GrowthMarketingPicture, caption: "Budgets where they work" },
  ],
  overview: [
    "Data Science Solutions gives you AI-enabled insights without a data team of your own. We connect your sources, clean the data and answer the questions that a standard report can't.",
    "Each project starts with one question that matters to your business, and ends with a result that your team can use every day.",
  ],
  offerings: [
    {
      name: "Cart Pixel",
      text: "A first-party pixel that records how visitors find and use your store. It is the basis for attribution that you can trust.",
    },
    {
      name: "Omni-Channel Analysis",
      text: "Sales from your store, marketplaces and retail in one model. See which channel wins new customers and which one only serves them.",
    },
    {
      name: "Demand Forecasting",
      text: "Forecasts per product and location that account for season, price and promotion, so that you order enough and not too much.",
    },
    {
      name: "Campaign Optimization",
      text: "Models that show what the next dollar does in each campaign, and when to stop spending it.",
    },
    {
      name: "Buyer Journey Modeling",
      text: "The steps that buyers take before their first and second order, and the points where you lose them.",
    },
    {
      name: "Customer Experience Analysis",
      text: "Reviews, tickets and returns read at scale, grouped by cause and linked to the products behind them.",
    },
  ],
  request: "Service Request",
};

export function DataSciencePage() {
  return <ServicePage service={dataScience} />;
}
