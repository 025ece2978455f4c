import { Skeleton } from "@bc/ui/skeleton";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { Me } from "../../../shared/api/use-me.ts";
import { useCurrentState, useEnter } from "../../../shared/current/current.tsx";

/** With one organization there is nothing to choose. */
export function OnlyOrganization({ organization }: { organization: Me["organizations"][number] }) {
  const navigate = useNavigate();
  const enter = useEnter();
  const state = useCurrentState();
  const isThere = state.status === "ready" && state.current.organization.id === organization.id;
  const { id, name, businesses } = organization;
  useEffect(() => {
    if (!isThere) void enter({ organization: { id, name }, business: businesses[0] ?? null });
    void navigate("/", { replace: true });
  }, [isThere, enter, navigate, id, name, businesses]);
  return <Skeleton lines={4} label="Opening your organization" />;
}
