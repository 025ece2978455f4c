import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { FileDrop } from "@bc/ui/file-drop";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { type Crop, largestCrop } from "./crop.ts";
import { CropStage } from "./crop-stage.tsx";
import { encodePicture } from "./encode-picture.ts";

const accept = ["image/jpeg", "image/png", "image/webp"];
const maxFileBytes = 20 * 1024 * 1024;

interface PictureDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called with the picture in base64. */
  save: (picture: string) => Promise<unknown>;
}

/** Lets the user choose and crop a picture. It is redrawn, so that no metadata of the file leaves the browser. */
export function PictureDialog({ open, onClose, save }: PictureDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [chosen, setChosen] = useState<{ bitmap: ImageBitmap; crop: Crop }>();
  const reading = useMutation({
    mutationFn: (file: File) => createImageBitmap(file),
    onSuccess: (bitmap) => setChosen({ bitmap, crop: largestCrop(bitmap) }),
  });
  const saving = useMutation({
    mutationFn: async () => {
      if (canvas.current) await save(await encodePicture(canvas.current));
    },
    onSuccess: () => close(),
  });
  const forget = (): void => {
    chosen?.bitmap.close();
    setChosen(undefined);
    reading.reset();
    saving.reset();
  };
  const close = (): void => {
    forget();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      busy={saving.isPending}
      title="Change your picture"
      footer={
        <>
          <Button variant="secondary" disabled={saving.isPending} onClick={chosen ? forget : close}>
            {chosen ? "Choose another" : "Cancel"}
          </Button>
          <Button disabled={!chosen} busy={saving.isPending} onClick={() => saving.mutate()}>
            Save picture
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {saving.isError && <Alert tone="bad">{sayFailure(saving.error)}</Alert>}
        {chosen ? (
          <CropStage {...chosen} canvas={canvas} onChange={(crop) => setChosen({ ...chosen, crop })} />
        ) : (
          <FileDrop
            label="Picture"
            labelHidden
            accept={accept}
            maxSize={maxFileBytes}
            hint="JPEG, PNG or WebP"
            chooseLabel="Choose a picture"
            error={reading.isError ? "This file can't be read. Choose another." : undefined}
            disabled={reading.isPending}
            value={[]}
            onChange={([taken]) => taken && reading.mutate(taken.file)}
          />
        )}
      </div>
    </Dialog>
  );
}

function sayFailure(error: Error): ReactNode {
  if (!(error instanceof ApiError)) return "This file can't be used. Choose another.";
  return toldWithRequest(error);
}
