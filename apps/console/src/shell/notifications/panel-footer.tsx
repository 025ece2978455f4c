import { ArrowRight } from "lucide-react";
import { Link } from "react-router";

export function PanelFooter({ onLeave }: { onLeave: () => void }) {
  return (
    <Link
      to="/notifications"
      onClick={onLeave}
      className="flex h-control w-full items-center justify-center gap-1.5 rounded-md text-sm font-medium hover:bg-hover"
    >
      See all
      <ArrowRight aria-hidden="true" className="size-4" />
    </Link>
  );
}
