import { Slider } from "@bc/ui/slider";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useId, useRef } from "react";
import { type Crop, sideOf, within } from "./crop.ts";

/** Pixels on each side of what is kept, and of what is shown of it here. */
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
  /** Holds what is kept. */
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** Shows the part of a picture that is kept, in the circle it will be seen in; moved by hand or arrows, and enlarged. */
export function CropStage({ bitmap, crop, onChange, canvas }: CropStageProps) {
  const helpId = useId();
  const stage = useRef<HTMLButtonElement>(null);
  // What had the focus, the button that chose the file, is gone.
  useEffect(() => stage.current?.focus(), []);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, bitmap, crop);
  }, [bitmap, crop, canvas]);
  const move = (x: number, y: number): void => {
    const scale = sideOf(crop, bitmap) / side;
    onChange(within({ ...crop, x: crop.x - x * scale, y: crop.y - y * scale }, bitmap));
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
        aria-label="Part of the picture that is shown"
        aria-describedby={helpId}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className="cursor-move touch-none rounded-full border border-line-strong"
      >
        <canvas ref={canvas} width={side} height={side} aria-hidden="true" className="size-64 rounded-full" />
      </button>
      <p id={helpId} className="text-center text-dense text-muted">
        Drag the picture, or move it with the arrow keys.
      </p>
      <Slider
        label="Zoom"
        steps={zooms}
        value={crop.zoom}
        onChange={(zoom) => onChange(within({ ...crop, zoom }, bitmap))}
      />
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const from = sideOf(crop, bitmap);
  // Where a picture is transparent, the initials would show through it.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, crop.x - from / 2, crop.y - from / 2, from, from, 0, 0, side, side);
}
