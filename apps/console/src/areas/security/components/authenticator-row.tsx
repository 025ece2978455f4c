import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import type { LucideIcon } from "lucide-react";

interface AuthenticatorRowProps {
  icon: LucideIcon;
  name: string;
  text: string;
  isEnabled: boolean;
  busy: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

export function AuthenticatorRow({ icon: Icon, name, text, isEnabled, busy, ...on }: AuthenticatorRowProps) {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {isEnabled && <Badge tone="success">Enabled</Badge>}
        </p>
        <p className="text-dense text-muted">{text}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        disabled={busy}
        aria-label={`${isEnabled ? "Remove" : "Add"} ${name}`}
        onClick={isEnabled ? on.onRemove : on.onAdd}
      >
        {isEnabled ? "Remove" : "Add"}
      </Button>
    </li>
  );
}
