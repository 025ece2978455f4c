import { campaignsOf, daysBetween, figuresOf, numberOf, type Scenario, type SourceAccount } from "./world.ts";

/** A campaign that was sent, and what came of it so far. */
export interface EmailSend {
  id: string;
  name: string;
  channel: "email" | "sms";
  /** The day in the zone of the account. */
  date: string;
  sentAt: string;
  isArchived: boolean;
  recipients: number;
  delivered: number;
  opens: number;
  clicks: number;
  unsubscribes: number;
  bounces: number;
  complaints: number;
  conversions: number;
  /** The value of the conversions. */
  value: number;
}

/**
 * Returns what an account sent on some days: each day an email, and late in the evening another message, when the day has
 * ended in UTC. The account has to be in America.
 */
export function sendsOf(
  source: "klaviyo" | "mailchimp",
  { id: accountId }: SourceAccount,
  { from, to }: { from: string; to: string },
  scenario: Scenario,
): EmailSend[] {
  return daysBetween(from, to).flatMap((date) =>
    campaignsOf(source, accountId)
      .slice(0, 2)
      .flatMap((campaign, at) => {
        const figures = figuresOf(source, { accountId, campaignId: campaign.id, date }, scenario);
        if (!figures) return [];
        const { impressions: recipients, clicks, conversions, valueMicros } = figures;
        const isEvening = at === 1;
        const bounces = Math.round(recipients * 0.01);
        const number = numberOf(source, accountId, campaign.id, date);
        return [
          {
            id: number.toString(16).padStart(8, "0"),
            name: `${campaign.name} ${date}`,
            channel: isEvening && source === "klaviyo" ? ("sms" as const) : ("email" as const),
            date,
            sentAt: isEvening ? `${dayAfter(date)}T01:30:00+00:00` : `${date}T14:00:00+00:00`,
            isArchived: number % 4 === 0,
            recipients,
            delivered: recipients - bounces,
            opens: Math.round(recipients * 0.31),
            clicks,
            unsubscribes: Math.round(recipients * 0.002),
            bounces,
            complaints: number % 3,
            conversions,
            value: valueMicros / 1_000_000,
          },
        ];
      }),
  );
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
