import { instantsOf, isDay } from "@bc/ui/dates/day";

/** The filters of the log, as they are in the URL. Days are those of a time zone. */
export interface AuditNarrowing {
  from?: string | undefined;
  to?: string | undefined;
  person?: string | undefined;
  action?: string | undefined;
  business?: string | undefined;
  support?: string | undefined;
  /** The target: its type and ID, as "user:0190…". */
  about?: string | undefined;
}

type Filters = Readonly<Record<string, readonly string[]>>;

export function narrowingOf(filters: Filters): AuditNarrowing {
  const first = (name: keyof AuditNarrowing) => filters[name]?.[0];
  const day = (name: "from" | "to") => (isDay(first(name) ?? "") ? first(name) : undefined);
  return {
    from: day("from"),
    to: day("to"),
    person: first("person"),
    action: first("action"),
    business: first("business"),
    support: first("support"),
    about: first("about"),
  };
}

/** The filters as variables of the operation. */
export function filterOf({ from, to, person, action, business, support, about }: AuditNarrowing, timeZone: string) {
  const [targetType, ...id] = about?.split(":") ?? [];
  return {
    from: from ? instantsOf({ start: from, end: from }, timeZone).from.toISOString() : null,
    to: to ? instantsOf({ start: to, end: to }, timeZone).until.toISOString() : null,
    userId: person ?? null,
    action: action ?? null,
    businessId: business ?? null,
    targetType: targetType ?? null,
    targetId: id.length > 0 ? id.join(":") : null,
    supportOnly: support === "only",
  };
}

/** The filters as a query of the export. */
export function fileQueryOf(organizationId: string | null, filter: ReturnType<typeof filterOf>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ organizationId, ...filter }))
    if (value)
      query.set(
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        String(value),
      );
  return query;
}
