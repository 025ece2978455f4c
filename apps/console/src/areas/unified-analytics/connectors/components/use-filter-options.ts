import type { Option } from "@bc/ui/option";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { useBusinesses } from "../../../../shared/current/use-businesses.ts";
import { useCatalog } from "../../components/use-catalog.ts";
import { type FilterName, statusOptions } from "./filters.ts";

/** The values of the filters, and their labels. */
export function useFilterOptions(): {
  labels: Readonly<Record<FilterName, string>>;
  options: Readonly<Record<FilterName, readonly Option[]>>;
} {
  const { organization } = useCurrent();
  const { businesses } = useBusinesses();
  const { query } = useCatalog();
  return {
    labels: { business: organization.terminology, status: "Status", category: "Category" },
    options: {
      business: businesses
        .filter((place) => place.organization.id === organization.id)
        .map(({ business }) => ({ value: business.id, text: business.name })),
      status: statusOptions,
      category: (query.data?.ua_catalog ?? []).map(({ title }) => ({ value: title, text: title })),
    },
  };
}
