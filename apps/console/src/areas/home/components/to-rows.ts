import type { Me } from "../../../shared/api/use-me.ts";
import { counted } from "../../../shared/format/words.ts";
import type { HomeCardItem } from "../../../shared/home-card.ts";

export interface Row {
  id: string;
  tone: HomeCardItem["tone"];
  text: string;
  /** The name of another business. */
  place?: string;
  link: string;
}

const urgency = { danger: 0, warning: 1, info: 2 };

/** Returns one row per item of the current business, and one per other business with the count of its items. */
export function toRows(items: readonly HomeCardItem[], me: Me, currentId: string | undefined): Row[] {
  const sorted = items.toSorted((one, other) => urgency[one.tone] - urgency[other.tone]);
  const isHere = ({ businessId }: HomeCardItem): boolean => !businessId || businessId === currentId;
  const here = sorted.filter(isHere).map(({ id, tone, sentence, link }) => ({ id, tone, text: sentence, link }));
  const elsewhere = Map.groupBy(
    sorted.filter((item) => !isHere(item)),
    ({ businessId }) => businessId ?? "",
  );
  const names = new Map(me.organizations.flatMap(({ businesses }) => businesses.map(({ id, name }) => [id, name])));
  const others = [...elsewhere].flatMap(([businessId, found]) => rowOf(businessId, found, names.get(businessId)));
  return [...here, ...others];
}

/** The first item is the most urgent one. */
function rowOf(businessId: string, [first, ...more]: readonly HomeCardItem[], name = "Another business"): Row[] {
  if (!first) return [];
  const total = more.reduce((sum, item) => sum + item.count, first.count);
  return [
    {
      id: businessId,
      tone: first.tone,
      place: name,
      text: more.length > 0 ? `${counted(total, "item")} need you` : first.sentence,
      link: inBusiness(more.length > 0 ? "/" : first.link, businessId),
    },
  ];
}

function inBusiness(link: string, businessId: string): string {
  return `${link}${link.includes("?") ? "&" : "?"}businessId=${businessId}`;
}
