import { dimensionSets, metricsWith } from "./declare.ts";

const { web, search, email, sales, time } = dimensionSets;
const visits = metricsWith({ dimensions: web });
const searches = metricsWith({ dimensions: search });
const mails = metricsWith({ dimensions: email });
const perVisit = metricsWith({ dimensions: time, evidence: "MIXED" });

const longTail = "The source withholds rare queries. Totals come from the rows of the site.";

export const audienceMetrics = [
  visits("sessions", "Sessions", "COUNT", "visits", "Visits, as the web analytics of the source define them.", {
    caveats: ["Days that the source sampled are partial."],
  }),
  perVisit(
    "conversion_rate",
    "Conversion rate",
    "PERCENT",
    "online_placed / visits",
    "Orders of online stores per session.",
    { caveats: ["Orders are facts and sessions are not. Their days can be of different zones."] },
  ),
  perVisit(
    "sales_per_session",
    "Sales per session",
    "MONEY",
    "online_net / visits",
    "Net sales of online stores per session.",
  ),
  perVisit(
    "tracked_share",
    "Tracked orders",
    "PERCENT",
    "tracked / online_placed",
    "The share of online orders that web analytics saw.",
  ),
  searches("search_clicks", "Search clicks", "COUNT", "found_clicks", "Clicks on results of web search.", {
    caveats: [longTail],
  }),
  searches("search_impressions", "Search impressions", "COUNT", "found_impressions", "Results that searchers saw.", {
    caveats: [longTail],
  }),
  searches(
    "search_ctr",
    "Search CTR",
    "PERCENT",
    "found_clicks / found_impressions",
    "The share of seen results that were clicked.",
    {
      caveats: [longTail],
    },
  ),
  searches(
    "search_position",
    "Search position",
    "COUNT",
    "found_positions / found_impressions",
    "The average position of results, weighted by impressions.",
    { caveats: [longTail] },
  ),
  mails(
    "email_revenue_claimed",
    "Claimed e-mail revenue",
    "MONEY",
    "mail_value",
    "The sales that the e-mail platform says it caused.",
    { evidence: "CLAIM" },
  ),
  mails(
    "email_click_sales",
    "E-mail last-click sales",
    "MONEY",
    "mail_click_net",
    "Net sales whose last click came from an e-mail or SMS.",
    { evidence: "CLICK", dimensions: sales, basis: "BOTH" },
  ),
  mails("email_click_rate", "Click rate", "PERCENT", "mail_clicks / delivered", "Clicks per delivered e-mail."),
  mails(
    "unsubscribe_rate",
    "Unsubscribe rate",
    "PERCENT",
    "unsubscribes / delivered",
    "Unsubscribes per delivered e-mail.",
  ),
  mails(
    "complaint_rate",
    "Complaint rate",
    "PERCENT",
    "complaints / delivered",
    "Spam complaints per delivered e-mail.",
  ),
  mails("bounce_rate", "Bounce rate", "PERCENT", "bounces / recipients", "Bounced e-mails per recipient."),
  mails("email_open_rate", "Open rate", "PERCENT", "opens / delivered", "Opens per delivered e-mail.", {
    forAlerts: false,
    caveats: ["Mail programs open e-mails by themselves, so that it says little about readers."],
  }),
];
