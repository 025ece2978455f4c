import type { Field, Manifest } from "@bc/connector-kit/manifest";
import { categories, popularSources } from "../contract/categories.ts";
import type { AnalyticsSettings } from "./api-parts.ts";

export interface CatalogEntry {
  id: string;
  title: string;
  description: string;
  dataConnectorType: string;
  isConcierge: boolean;
  consent: Manifest["consent"];
  hasButton: boolean;
  isUnlisted: boolean;
  isPopular: boolean;
  fields: CatalogField[];
  retiredSince: string | null;
  successor: string | null;
}

export interface CatalogField {
  name: string;
  label: string;
  kind: Field["kind"];
  help: string | null;
  isOptional: boolean;
  isList: boolean;
  pattern: string | null;
  minLength: number | null;
  maxLength: number | null;
  requiredMessage: string;
  patternMessage: string | null;
  minLengthMessage: string | null;
  maxLengthMessage: string | null;
}

export interface CatalogCategory {
  id: string;
  title: string;
  order: number;
  entries: CatalogEntry[];
}

/** Returns the sources by category. */
export function listCatalog(
  { manifests, host }: AnalyticsSettings,
  { mostPopular }: { mostPopular: boolean },
): CatalogCategory[] {
  return categories.map(({ id, title, order }) => {
    const own = manifests.filter(({ category }) => category === title).map(entryOf);
    const entries = mostPopular ? own.filter(({ isPopular }) => isPopular) : own;
    return { id, title: title.replace("{host}", host), order, entries };
  });
}

function entryOf(manifest: Manifest): CatalogEntry {
  const { slug, title, description, typeName, consent, isConcierge, isUnlisted, fields, retired } = manifest;
  return {
    id: slug,
    title,
    description,
    dataConnectorType: typeName,
    isConcierge: isConcierge ?? false,
    consent,
    hasButton: consent !== "none" && !retired,
    isUnlisted: isUnlisted ?? false,
    isPopular: popularSources.includes(slug),
    fields: fields.map(fieldOf),
    retiredSince: retired?.since ?? null,
    successor: retired?.successor ?? null,
  };
}

function fieldOf({ name, label, kind, help, isOptional, isList, pattern, minLength, maxLength, messages }: Field) {
  return {
    name,
    label,
    kind,
    help: help ?? null,
    isOptional: isOptional ?? false,
    isList: isList ?? false,
    pattern: pattern ?? null,
    minLength: minLength ?? null,
    maxLength: maxLength ?? null,
    requiredMessage: messages.required ?? "This field is required",
    patternMessage: messages.pattern ?? null,
    minLengthMessage: messages.minLength ?? null,
    maxLengthMessage: messages.maxLength ?? null,
  };
}
