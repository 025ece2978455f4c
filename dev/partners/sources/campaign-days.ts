import { type Campaign, campaignsOf, daysBetween, type Figures, figuresOf, type Scenario } from "./world.ts";

export interface CampaignDay {
  date: string;
  campaign: Campaign;
  figures: Figures;
}

/** Returns what the campaigns of an account have for each day. Spend is rounded to cents, so that it adds up. */
export function campaignDays(
  source: string,
  accountId: string,
  { from, to }: { from: string; to: string },
  scenario: Scenario,
): CampaignDay[] {
  return daysBetween(from, to).flatMap((date) =>
    campaignsOf(source, accountId).flatMap((campaign) => {
      const figures = figuresOf(source, { accountId, campaignId: campaign.id, date }, scenario);
      return figures ? [{ date, campaign, figures: { ...figures, spendMicros: toCents(figures.spendMicros) } }] : [];
    }),
  );
}

const toCents = (micros: number): number => Math.round(micros / 10_000) * 10_000;

/** Returns the sums of all campaigns for each day that has any, with which a source confirms its rows. */
export function accountDays(
  source: string,
  days: CampaignDay[],
  { drifted }: Pick<Scenario, "drifted">,
): { date: string; figures: Figures }[] {
  return [...Map.groupBy(days, ({ date }) => date)].map(([date, all]) => {
    const figures = all.map((day) => day.figures).reduce(added);
    const factor = drifted.find((one) => one.source === source && one.date === date)?.factor ?? 1;
    return { date, figures: { ...figures, spendMicros: toCents(figures.spendMicros * factor) } };
  });
}

const added = (a: Figures, b: Figures): Figures => ({
  spendMicros: a.spendMicros + b.spendMicros,
  impressions: a.impressions + b.impressions,
  clicks: a.clicks + b.clicks,
  conversions: a.conversions + b.conversions,
  valueMicros: a.valueMicros + b.valueMicros,
});
