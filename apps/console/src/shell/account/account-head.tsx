import { Avatar } from "@bc/ui/avatar";
import type { Me } from "../../shared/api/use-me.ts";

export function AccountHead({ me: { firstName, lastName, primaryEmail, picture } }: { me: Me }) {
  const name = `${firstName} ${lastName}`.trim();
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} src={picture ?? undefined} size="large" decorative />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-muted">{primaryEmail}</span>
      </span>
    </span>
  );
}
