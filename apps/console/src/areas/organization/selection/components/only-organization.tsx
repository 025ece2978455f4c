import { Skeleton } from "@bc/ui/skeleton";
import { useEffect } from "react";
import type { Me } from "../../../../shared/api/use-me.ts";
import { useEnterOrganization } from "../api/use-enter-organization.ts";

/** Opens the user's only organization. */
export function OnlyOrganization({ organization }: { organization: Me["organizations"][number] }) {
  const enter = useEnterOrganization();
  useEffect(() => enter(organization), [enter, organization]);
  return <Skeleton lines={4} label="Opening your organization" />;
}
