export interface Component {
  group?: string;
  name: string;
  version?: string;
  licenses?: { expression?: string; license?: { id?: string; name?: string } }[];
}

/** Permissive licences, which require attribution at most. */
const allowed = new Set(["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-0"]);

/** Packages with another licence, each with the reason why it may be shipped. */
export const exceptions: Record<string, { licence: string; reason: string }> = {
  "@fontsource-variable/geist": {
    licence: "OFL-1.1",
    reason: "a font that is bundled unchanged, which the OFL allows",
  },
  "@img/sharp-libvips-*": {
    licence: "LGPL-3.0-or-later",
    reason: "a shared library of the platform, loaded unchanged at run time and replaceable, which the LGPL allows",
  },
};

/** Returns whether an exception is about the package; a trailing * stands for the name of a platform. */
export function isExceptionFor(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}

/** Returns every third-party component without an allowed licence or exception. */
export function findLicenceProblems(components: readonly Component[]): string[] {
  return components.flatMap((component) => {
    const name = nameOf(component);
    if (component.group === "@bc") return [];
    const licences = (component.licenses ?? []).map(
      ({ expression, license }) => expression ?? license?.id ?? license?.name ?? "unnamed",
    );
    const isFine = (licence: string) =>
      allowed.has(licence) ||
      Object.entries(exceptions).some(([key, exception]) => isExceptionFor(key, name) && exception.licence === licence);
    if (licences.length > 0 && licences.every(isFine)) return [];
    return [`${name}@${component.version}: ${licences.join(", ") || "no licence"}`];
  });
}

export function nameOf({ group, name }: Component): string {
  return group ? `${group}/${name}` : name;
}
