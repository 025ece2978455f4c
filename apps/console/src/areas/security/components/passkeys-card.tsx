import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { EmptyState } from "@bc/ui/empty-state";
import { useSnackbar } from "@bc/ui/snackbar";
import { Fingerprint } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { listPasskeys } from "../api/list-passkeys.gen.ts";
import { supportsPasskeys } from "../api/create-passkey.ts";
import { type Passkey, PasskeyRow } from "./passkey-row.tsx";

const AddPasskeyDialog = lazy(async () => ({ default: (await import("./add-passkey-dialog.tsx")).AddPasskeyDialog }));
const RenamePasskeyDialog = lazy(async () => ({
  default: (await import("./rename-passkey-dialog.tsx")).RenamePasskeyDialog,
}));
const RemovePasskeyDialog = lazy(async () => ({
  default: (await import("./remove-passkey-dialog.tsx")).RemovePasskeyDialog,
}));
const RecoveryCodeDialog = lazy(async () => ({
  default: (await import("./recovery-code-dialog.tsx")).RecoveryCodeDialog,
}));

type Open =
  | { name: "add" }
  | { name: "rename" | "remove"; passkey: Passkey }
  | { name: "recovery"; code: string; message: string };

export function PasskeysCard() {
  const query = useOperation(listPasskeys, {});
  const show = useSnackbar();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const say = (text: string) => show({ tone: "good", text, closeAfter: 6_000 });
  const isPossible = supportsPasskeys();

  function added(name: string, code: string | undefined): void {
    const message = `Passkey “${name}” added.`;
    if (code) return setOpen({ name: "recovery", code, message });
    close();
    say(message);
  }

  return (
    <Card
      title="Passkeys"
      note="Sign in with your fingerprint, face or PIN instead of your password."
      actions={
        <Button variant="secondary" disabled={!isPossible} onClick={() => setOpen({ name: "add" })}>
          Add a passkey
        </Button>
      }
    >
      <QueryState query={query} what="your passkeys" lines={2}>
        {({ identity_passkeyList: passkeys }) =>
          passkeys.length === 0 ? (
            <EmptyState icon={Fingerprint} title="No passkeys yet">
              {isPossible
                ? "A passkey can't be guessed, phished or forgotten. It's stored on your device or in your password manager."
                : "This browser doesn't support passkeys. Use another browser to add one."}
            </EmptyState>
          ) : (
            <ul aria-label="Passkeys" className="divide-y divide-line">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setOpen({ name: "rename", passkey })}
                  onRemove={() => setOpen({ name: "remove", passkey })}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      <Suspense>
        {open?.name === "add" && <AddPasskeyDialog onClose={close} onAdded={added} />}
        {open?.name === "rename" && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
        {open?.name === "remove" && (
          <RemovePasskeyDialog
            passkey={open.passkey}
            onClose={close}
            onRemoved={() => say(`Passkey “${open.passkey.name}” removed.`)}
          />
        )}
        {open?.name === "recovery" && <RecoveryCodeDialog code={open.code} message={open.message} onStored={close} />}
      </Suspense>
    </Card>
  );
}
