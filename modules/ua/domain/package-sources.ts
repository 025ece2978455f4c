import { type DeclaredPackage, freeTrial, packages } from "../contract/packages.ts";

interface Source {
  slug: string;
  category: string;
}

/** Returns whether a package includes a source. */
export function includesSource({ includes }: DeclaredPackage, { slug, category }: Source): boolean {
  if (includes === "all") return true;
  return "sources" in includes ? includes.sources.includes(slug) : includes.categories.includes(category);
}

/** Returns a package, or the free trial if the ID is of none. */
export function packageOf(id: string | undefined): DeclaredPackage {
  return packages.find((declared) => declared.id === id) ?? freeTrial;
}
