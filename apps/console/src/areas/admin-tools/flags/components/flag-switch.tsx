import { Button } from "@bc/ui/button";
import { useSnackbar } from "@bc/ui/snackbar";
import { lazy, Suspense, useState } from "react";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { listFlags } from "../../../../shared/api/list-flags.gen.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { findFlags } from "../../api/find-flags.gen.ts";
import { getFlag } from "../api/get-flag.gen.ts";
import { updateFlag } from "../api/update-flag.gen.ts";
import type { Flag } from "./flag.ts";
import { audienceOf } from "../../components/flag-audience.ts";

const ConfirmDialog = lazy(async () => ({ default: (await import("@bc/ui/confirm-dialog")).ConfirmDialog }));

/** Turns a flag off for all users, or on for those that its rules include. */
export function FlagSwitch({ flag, may }: { flag: Flag; may: boolean }) {
  const { key, version, isEnabled } = flag;
  const show = useSnackbar();
  const update = useWrite(updateFlag, { refetch: [getFlag, findFlags, listFlags] });
  const [isAsking, setIsAsking] = useState(false);
  const audience = audienceOf(flag);
  async function change(): Promise<void> {
    await update.mutateAsync({ input: { key, version, isEnabled: !isEnabled } });
    show({
      tone: "good",
      text: `${key} is ${isEnabled ? "off" : "on"}. The change takes effect within a second.`,
      closeAfter: 8_000,
    });
  }
  return (
    <>
      {!may && <WhyNot intent="manageFlags" place={{}} />}
      <Button variant={isEnabled ? "danger" : "secondary"} disabled={!may} onClick={() => setIsAsking(true)}>
        {isEnabled ? "Turn off" : "Turn on"}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            onClose={() => setIsAsking(false)}
            title={isEnabled ? `Turn off ${key} for all users?` : `Turn on ${key}?`}
            confirmLabel={isEnabled ? "Turn off" : "Turn on"}
            cancelLabel={isEnabled ? "Keep it on" : "Keep it off"}
            danger={isEnabled}
            onConfirm={change}
            failureText={(error) => toldWithRequest(error as ApiError)}
          >
            {isEnabled
              ? `On for: ${audience}. They lose access within a second, even while they are using it. The rules are kept.`
              : `The flag will be on for: ${audience}.`}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
