/** The versions of the body, oldest first. Fields are only added within a version. */
export const apiVersions = ["2026-11-01"] as const;
export type ApiVersion = (typeof apiVersions)[number];

export const latestApiVersion: ApiVersion = apiVersions[apiVersions.length - 1] as ApiVersion;

const supportMonths = 12;

/** Returns the first day on which a version is no longer sent, or null for the latest. */
export function endOfSupport(version: string): string | null {
  const next = apiVersions[apiVersions.indexOf(version as ApiVersion) + 1];
  if (next === undefined) return null;
  const day = new Date(`${next}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + supportMonths);
  return day.toISOString().slice(0, 10);
}
