import { z } from "zod/mini";

const child = z.object({ label: z.string(), path: z.string(), order: z.number() });
const group = z.object({
  title: z.string(),
  icon: z.string(),
  order: z.number(),
  path: z.string(),
  children: z.array(child),
});

/** What GET /api/v1/analytics/ answers. */
export const analyticsAnswer = z.object({
  data: z.object({
    attributes: z.object({
      flags: z.record(z.string(), z.boolean()),
      groups: z.record(z.string(), group),
      /** Whether the user can view a data connector of the organization. */
      has_connectors: z.boolean(),
    }),
  }),
});
export type AnalyticsAnswer = z.infer<typeof analyticsAnswer>;
export type AnalyticsGroup = z.infer<typeof group>;

export interface AnalyticsMenuGroup extends AnalyticsGroup {
  id: string;
}

/** Below the address of the api. */
export function analyticsPath({
  organizationId,
  businessId,
}: {
  organizationId?: string;
  businessId?: string;
}): string {
  const query = new URLSearchParams({
    ...(organizationId && { organization_id: organizationId }),
    ...(businessId && { business_id: businessId }),
  });
  return `/api/v1/analytics/${query.size > 0 ? `?${query.toString()}` : ""}`;
}

/** The groups of the left navigation in their order. DataHealth has no pages in the console. */
export function menuGroups({ data }: AnalyticsAnswer): AnalyticsMenuGroup[] {
  const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;
  return Object.entries(data.attributes.groups)
    .filter(([name]) => name !== "DataHealth")
    .map(([name, { children, ...rest }]) => ({ id: menuId(name), ...rest, children: children.toSorted(byOrder) }))
    .toSorted(byOrder);
}

/** The id of a group in menus: ua-email-reports for EmailReports. */
export function menuId(name: string): string {
  return `ua${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
