import { Alert } from "@bc/ui/alert";
import { Avatar } from "@bc/ui/avatar";
import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { lazy, Suspense, useState } from "react";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { getMe } from "../../../shared/api/get-me.gen.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { getProfile, type GetProfileQuery } from "../api/get-profile.gen.ts";
import { removePicture } from "../api/remove-picture.gen.ts";
import { updatePicture } from "../api/update-picture.gen.ts";

const PictureDialog = lazy(async () => ({ default: (await import("./picture-dialog.tsx")).PictureDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import("@bc/ui/confirm-dialog")).ConfirmDialog }));

const refetch = [getProfile, getMe];

export function PictureCard({ me: { firstName, lastName, picture } }: GetProfileQuery) {
  const update = useWrite(updatePicture, { refetch });
  const remove = useWrite(removePicture, { refetch });
  const [opened, setOpened] = useState<"choose" | "remove">();
  const [done, setDone] = useState("");
  const close = (): void => setOpened(undefined);
  const open = (what: "choose" | "remove"): void => {
    setDone("");
    setOpened(what);
  };
  return (
    <Card title="Picture">
      <CardBody>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
          <Avatar name={`${firstName} ${lastName}`.trim()} src={picture ?? undefined} size="huge" decorative />
          <div className="flex min-w-0 flex-1 basis-52 flex-col gap-3">
            <p className="text-muted">
              {picture ? "Shown next to your name." : "Your initials are shown until you add a picture."}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => open("choose")}>
                {picture ? "Change picture" : "Choose a picture"}
              </Button>
              {picture && (
                <Button variant="quiet" onClick={() => open("remove")}>
                  Remove
                </Button>
              )}
            </div>
            {done && <Alert tone="good">{done}</Alert>}
          </div>
        </div>
      </CardBody>
      <Suspense>
        {opened === "choose" && (
          <PictureDialog
            open
            onClose={close}
            save={async (base64) => {
              await update.mutateAsync({ input: { picture: base64 } });
              setDone("Picture updated.");
            }}
          />
        )}
        {opened === "remove" && (
          <ConfirmDialog
            open
            onClose={close}
            title="Remove your picture?"
            confirmLabel="Remove"
            cancelLabel="Keep"
            danger
            onConfirm={async () => {
              await remove.mutateAsync({});
              setDone("Picture removed.");
            }}
            failureText={(error) => toldWithRequest(error as ApiError)}
          >
            Your initials will be shown instead.
          </ConfirmDialog>
        )}
      </Suspense>
    </Card>
  );
}
