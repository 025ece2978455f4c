import { Slider } from "@bc/ui/slider";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useId, useRef } from "react";
import { type Crop, sideOf, clampCrop } from "./crop.ts";

/** Side lengths of the saved picture and of its preview, in pixels. */
const side = 256;
const step = 16;
const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};
const zooms = Array.from({ length: 21 }, (_, index) => {
  const value = 100 + index * 10;
  return { value, text: `${value}%` };
});

interface CropStageProps {
  bitmap: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** The canvas with the saved part. */
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** Lets the user move and zoom a picture inside the circle in which it will be shown. */
export function CropStage({ bitmap, crop, onChange, canvas }: CropStageProps) {
  const helpId = useId();
  const stage = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => stage.current?.focus(), []);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, bitmap, crop);
  }, [bitmap, crop, canvas]);
  const move = (x: number, y: number): void => {
    const scale = sideOf(crop, bitmap) / side;
    onChange(clampCrop({ ...crop, x: crop.x - x * scale, y: crop.y - y * scale }, bitmap));
  };
  const drag = ({ buttons, movementX, movementY }: PointerEvent): void => {
    if (buttons === 1) move(movementX, movementY);
  };
  const press = (event: KeyboardEvent): void => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    move(...by);
  };
  return (
    <div className="flex flex-col items-center gap-5">
      <button
        ref={stage}
        type="button"
        aria-label="Visible part of the picture"
        aria-describedby={helpId}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className="cursor-move touch-none rounded-full border border-line-strong"
      >
        <canvas ref={canvas} width={side} height={side} aria-hidden="true" className="size-64 rounded-full" />
      </button>
      <p id={helpId} className="text-center text-dense text-muted">
        Drag the picture or use the arrow keys to move it.
      </p>
      <Slider
        label="Zoom"
        steps={zooms}
        value={crop.zoom}
        onChange={(zoom) => onChange(clampCrop({ ...crop, zoom }, bitmap))}
      />
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const from = sideOf(crop, bitmap);
  // The initials would show through transparent pictures.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, crop.x - from / 2, crop.y - from / 2, from, from, 0, 0, side, side);
}
