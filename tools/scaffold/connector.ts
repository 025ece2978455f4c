import type { Scaffold } from "./shape.ts";
import { type Names, spell } from "./spell.ts";

/** A source with a key and one stream of campaigns by day, and a partner that answers for it. */
export function connectorScaffold(slug: string): Scaffold {
  const names = spell(slug);
  const { constant } = names;
  return {
    folder: `connectors/${slug}`,
    files: {
      "manifest.ts": manifest(names),
      "connector.ts": connector(names),
      "streams/marketing-daily.ts": stream(names),
    },
    elsewhere: { [`dev/partners/sources/${slug}.ts`]: partner(names) },
    next: [
      `connectors/catalog.ts: import manifest from ./${slug}/manifest.ts as ${constant}, and add it to manifests`,
      `connectors/catalog.test.ts: add "${slug}" to the sources that the catalog lists`,
      `connectors/registry.ts: add "${slug}": async () => (await import("./${slug}/connector.ts")).connector`,
      `dev/partners/sources/families.ts: add "${slug}": { sources: { "${slug}": { apiKey: "demo-key" } }, ` +
        `routes: [${constant}Routes], origins: { "https://api.${slug}.example": "/${slug}" } }`,
      `pnpm format, pnpm check, pnpm test connectors; then replace the example's API with the source's, as docs/connectors.md describes`,
    ],
  };
}

const manifest = ({ name, Name, label }: Names): string => `import type { Manifest } from "@bc/connector-kit/manifest";

export const manifest: Manifest = {
  slug: "${name}",
  title: "${label}",
  category: "Marketing Analytics",
  typeName: "${Name}DataConnector",
  description: "Campaign spend, clicks and conversions from your ${label} account.",
  consent: "key",
  api: { version: "v1" },
  fields: [{ name: "apiKey", label: "API key", kind: "secret", messages: { required: "Please enter API key" } }],
};
`;

const connector = ({ name }: Names): string => `import type { Connector } from "@bc/connector-kit/connector";
import { z } from "zod";
import { manifest } from "./manifest.ts";
import { marketingDaily } from "./streams/marketing-daily.ts";

const account = z.object({ id: z.string(), name: z.string(), currency: z.string(), zone: z.string() });

export const connector: Connector = {
  manifest,
  authorization: {
    kind: "key",
    field: "apiKey",
    headers: ({ accessToken }) => ({ authorization: \`Bearer \${accessToken}\` }),
  },
  limits: (known, connectionId) => [{ name: \`${name}:\${known?.id ?? connectionId}\`, perSecond: 5, isOwn: true }],
  // Refusals that the status alone does not explain are classified here.
  classify: () => undefined,
  async *accounts(vendor) {
    const url = "https://api.${name}.example/v1/accounts";
    yield* (await vendor.json(z.object({ accounts: z.array(account) }), { url })).accounts;
  },
  streams: { marketing_daily: marketingDaily },
};
`;

const stream = ({ name }: Names): string => `import type { DailyStream } from "@bc/connector-kit/connector";
import { decimal } from "@bc/connector-kit/numbers";
import { shapes } from "@bc/connector-kit/shapes";
import { z } from "zod";

const url = "https://api.${name}.example/v1/campaign-days";
const pageSchema = z.object({ rows: z.array(shapes.marketing_daily.row), total: z.number(), hasMore: z.boolean() });
const sumsSchema = z.object({ days: z.array(z.object({ date: z.iso.date(), spend: z.number() })) });
const resumeSchema = z.object({ page: z.number(), isDone: z.boolean() });

export const marketingDaily: DailyStream<"marketing_daily"> = {
  shape: "marketing_daily",
  division: { kind: "days", step: 30, lookBack: 7, weeklyLookBack: 28, history: 365 },
  async *read(vendor, { slice, resume }) {
    let { page, isDone } = resumeSchema.parse(resume ?? { page: 0, isDone: false });
    while (!isDone) {
      const { rows, total, hasMore } = await vendor.json(pageSchema, { url, query: { ...slice, page } });
      page += 1;
      isDone = !hasMore;
      yield { rows, resume: { page, isDone }, announced: total };
    }
  },
  async total(vendor, { days: { from, to } }) {
    const { days } = await vendor.json(sumsSchema, { url: \`\${url}/sums\`, query: { from, to } });
    return days.map(({ date, spend }) => ({ date, values: { spend: decimal(spend) } }));
  },
};
`;

const partner = ({ name, constant }: Names): string => `import { accountDays, campaignDays } from "./campaign-days.ts";
import { bearerOf, type SourceRoutes } from "./source-partner.ts";

const account = { id: "${name}-1", name: "Demo Home", currency: "USD", zone: "America/New_York" };
const pageRows = 20;
const units = (micros: number): number => micros / 1_000_000;

export const ${constant}Routes: SourceRoutes = (server, { scenario, isThrottled }) => {
  const get = (path: string, answer: (query: Record<string, string>) => object) =>
    server.get<{ Querystring: Record<string, string> }>(\`/${name}/v1\${path}\`, (request, reply) => {
      if (scenario().isRevoked || bearerOf(request) !== "demo-key") return reply.code(401).send({});
      return isThrottled() ? reply.code(429).send({}) : reply.send(answer(request.query));
    });
  const daysOf = ({ from = "", to = "" }) => campaignDays("${name}", account.id, { from, to }, scenario());

  get("/accounts", () => ({ accounts: [account] }));
  get("/campaign-days", (query) => {
    const days = daysOf(query);
    const end = (Number(query["page"]) + 1) * pageRows;
    const rows = days.slice(end - pageRows, end).map(({ date, campaign, figures }) => ({
      date,
      campaignId: campaign.id,
      campaignName: campaign.name,
      spend: String(units(figures.spendMicros)),
      impressions: figures.impressions,
      clicks: figures.clicks,
      conversions: String(figures.conversions),
      conversionValue: String(units(figures.valueMicros)),
      currency: account.currency,
    }));
    return { rows, total: days.length, hasMore: end < days.length };
  });
  get("/campaign-days/sums", (query) => {
    const days = accountDays("${name}", daysOf(query), scenario());
    return { days: days.map(({ date, figures }) => ({ date, spend: units(figures.spendMicros) })) };
  });
};
`;
