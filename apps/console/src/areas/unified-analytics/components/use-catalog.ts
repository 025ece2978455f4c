import type { Source } from "@bc/ua/contract/source";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { useFlags } from "../../../shared/flags.ts";
import { getCatalog, type GetCatalogQuery } from "../api/get-catalog.gen.ts";
import { hostCategory, isOffered, sourceOf } from "./sources.ts";

/** A category of the side list, with the sources that have a card. */
interface Category {
  title: string;
  sources: readonly Source[];
}

export interface Catalog {
  /** In their order, with the console's own category last. */
  categories: readonly Category[];
  popular: readonly Source[];
}

/** The catalog that the api offers, with the texts and forms of its sources. */
export function useCatalog() {
  const { isOn } = useFlags();
  const query = useOperation(getCatalog, {}, { staleTime: 300_000 });
  return { query, read: (data: GetCatalogQuery) => catalogOf(data, (source) => isOffered(source, isOn)) };
}

function catalogOf({ ua_catalog: answer }: GetCatalogQuery, isWanted: (source: Source) => boolean): Catalog {
  const shown = answer
    .toSorted((one, other) => one.order - other.order)
    .map(({ title, entries }) => ({
      title,
      entries: entries.flatMap(({ id, isPopular }) => {
        const source = sourceOf(id);
        const hasCard = source && !source.isUnlisted && isWanted(source);
        return hasCard ? [{ source, isPopular }] : [];
      }),
    }));
  return {
    categories: shown.map(({ title, entries }) => ({ title, sources: entries.map(({ source }) => source) })),
    popular: shown.flatMap(({ entries }) => entries.filter(({ isPopular }) => isPopular).map(({ source }) => source)),
  };
}

/** Returns the categories of the side list. */
export function listedCategories({ categories }: Catalog): readonly Category[] {
  return categories.filter(({ sources: [first] }) => first?.category !== hostCategory);
}
