/** "Tue, Nov 17, 3:00 PM GMT-6": a cutoff in the location's zone, named where it differs from the reader's. */
export function formatCutoff(iso: string, zone: string): string {
  const reader = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: zone,
    ...(zone !== reader && { timeZoneName: "short" }),
  }).format(new Date(iso));
}
