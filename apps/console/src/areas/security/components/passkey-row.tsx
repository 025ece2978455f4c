import { IconButton } from "@bc/ui/icon-button";
import { Fingerprint, Pencil, Trash2 } from "lucide-react";
import { Instant } from "../../../shared/instant.tsx";
import type { ListPasskeysQuery } from "../api/list-passkeys.gen.ts";

export type Passkey = ListPasskeysQuery["identity_passkeyList"][number];

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  return (
    <li className="flex items-center gap-3 px-4 py-3 text-sm sm:px-5">
      <Fingerprint aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-break-word">{name}</p>
        <p className="text-dense text-muted">
          Added <Instant iso={createdAt} />
        </p>
        <p className="text-dense text-muted">
          {lastUsedAt ? (
            <>
              Last used <Instant iso={lastUsedAt} />
            </>
          ) : (
            "Never used"
          )}
        </p>
      </div>
      <IconButton icon={Pencil} label={`Rename ${name}`} onClick={onRename} />
      <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}
