import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { use } from "react";
import { useNavigate } from "react-router";
import type { LoadMenus } from "../shared/area.ts";

/** Shown at the path of an area that this deployment doesn't have. */
export function NotAvailablePage({ area, load }: { area: string; load: LoadMenus }) {
  const title = use(load()).find((menu) => menu.area === area)?.title ?? "This page";
  const navigate = useNavigate();
  return (
    <>
      <title>{`${title} · Brand Console`}</title>
      <h1 className="text-title font-semibold">{title}</h1>
      <EmptyState
        title="Not available in this deployment"
        action={<Button onClick={() => navigate("/")}>Go home</Button>}
      >
        {title} isn't set up in this deployment. Ask your administrator if you need it.
      </EmptyState>
    </>
  );
}
