import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { useNavigate } from "react-router";

/** Stands at the address of a part that this deployment does not have. */
export function NotAvailablePage({ title }: { title: string }) {
  const navigate = useNavigate();
  return (
    <>
      <title>{`${title} · Brand Console`}</title>
      <h1 className="text-title font-semibold">{title}</h1>
      <EmptyState
        title="Not available in this deployment"
        action={<Button onClick={() => navigate("/")}>Go home</Button>}
      >
        {title} has not been set up here. Whoever runs this console can tell you when it will be.
      </EmptyState>
    </>
  );
}
