import { ToggleGroup } from "radix-ui";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import type { DateRangeProps } from "./date-range-props.ts";
import { checkDay } from "./dates/check-day.ts";
import { comparedWith, presets, type PresetName, rangeOf } from "./dates/presets.ts";
import { shownRange } from "./dates/shown.ts";
import { completedDate, typedDate } from "./dates/typed-date.ts";
import { RangeCalendar } from "./range-calendar.tsx";
import { TextField } from "./text-field.tsx";

interface PanelProps extends Omit<DateRangeProps, "timeZone" | "now"> {
  zone: string;
  onDone: () => void;
}

const comparisons = { none: "No comparison", previousPeriod: "Previous period", previousYear: "Previous year" };

export function DateRangePanel({ value, onChange, today, min, max, comparable, zone, onDone }: PanelProps) {
  const form = useId();
  const [draft, setDraft] = useState(value);
  const [typing, setTyping] = useState<"start" | "end">();
  const limits = { min, max };
  const problems = {
    start: checkDay(draft.start, "start date", { required: true, ...limits }),
    end:
      checkDay(draft.end, "end date", { required: true, ...limits }) ??
      (draft.end < draft.start ? "Please enter an end date on or after the start date" : undefined),
  };
  const whole = !problems.start && !problems.end;
  const compared = whole ? comparedWith(draft, draft.comparison) : undefined;
  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!whole) return;
    onChange(draft);
    onDone();
  };
  const end = (name: "start" | "end", label: string) => (
    <TextField
      label={label}
      value={draft[name]}
      // An incomplete date is not an error while typing.
      error={typing === name && draft[name].length < 10 ? undefined : problems[name]}
      placeholder="yyyy-mm-dd"
      autoComplete="off"
      onChange={(text) => {
        setTyping(name);
        setDraft({ ...draft, [name]: typedDate(text), preset: "custom" });
      }}
      onBlur={() => {
        setTyping(undefined);
        setDraft({ ...draft, [name]: completedDate(draft[name]) });
      }}
    />
  );
  return (
    <div className="flex w-fit max-w-full flex-col">
      <div className="flex max-md:flex-col">
        <Presets
          chosen={draft.preset}
          offered={(name) => rangeOf(name, today, limits) !== undefined}
          onChoose={(preset) => setDraft({ ...draft, ...rangeOf(preset, today, limits), preset })}
        />
        <div className="flex min-w-0 flex-col gap-4 p-4">
          {/* Excludes the calendar, whose hidden React Aria button Enter would press. */}
          <form id={form} onSubmit={apply} noValidate className="grid grid-cols-2 items-start gap-4">
            {end("start", "Start date")}
            {end("end", "End date")}
          </form>
          <div className="flex justify-center">
            <RangeCalendar
              label="Days"
              value={whole ? draft : undefined}
              onChange={(range) => setDraft({ ...draft, ...range, preset: "custom" })}
              today={today}
              {...limits}
            />
          </div>
          {comparable && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Choices
                label="Compare with"
                value={draft.comparison}
                options={comparisons}
                onChange={(comparison) => setDraft({ ...draft, comparison })}
              />
              <span className="min-h-5 text-dense text-muted tabular-nums">{compared && shownRange(compared)}</span>
            </div>
          )}
        </div>
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-raised px-4 py-3">
        <span className="text-dense text-muted">Days in {zone}</span>
        <span className="ms-auto flex gap-2">
          {/* Keeps the focus, because an error on blur would move this button away from under the pointer. */}
          <Button variant="secondary" onMouseDown={(event) => event.preventDefault()} onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={!whole}>
            Apply
          </Button>
        </span>
      </div>
    </div>
  );
}

interface PresetsProps {
  chosen: PresetName | "custom";
  offered: (name: PresetName) => boolean;
  onChoose: (name: PresetName) => void;
}

/** Presets beside the calendar, above it on phones. Arrow keys move, Tab leaves. */
function Presets({ chosen, offered, onChoose }: PresetsProps) {
  const list = useRef<HTMLDivElement>(null);
  // The popover set its focus before this was loaded.
  useEffect(() => list.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus(), []);
  return (
    <ToggleGroup.Root
      ref={list}
      type="single"
      aria-label="Ranges"
      orientation="vertical"
      value={chosen}
      onValueChange={(name) => name && name !== "custom" && onChoose(name as PresetName)}
      className="flex shrink-0 gap-0.5 overflow-x-auto border-line p-2 max-md:border-b md:w-44 md:flex-col md:border-e"
    >
      {Object.entries({ ...presets, custom: { text: "Custom" } }).map(([name, { text }]) => (
        <ToggleGroup.Item
          key={name}
          value={name}
          disabled={name === "custom" ? chosen !== "custom" : !offered(name as PresetName)}
          className="focus-inset h-8 shrink-0 cursor-pointer rounded-md px-3 text-left whitespace-nowrap hover:bg-hover disabled:cursor-default disabled:text-muted disabled:hover:bg-transparent aria-checked:bg-primary-soft aria-checked:font-medium aria-checked:text-primary pointer-coarse:h-11"
        >
          {text}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value;
  options: Record<Value, string>;
  onChange: (value: Value) => void;
}

function Choices<Value extends string>({ label, value, options, onChange }: ChoicesProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onChange(next as Value)}
      className="flex rounded-md border border-line-strong p-0.5"
    >
      {(Object.entries(options) as [Value, string][]).map(([name, text]) => (
        <ToggleGroup.Item
          key={name}
          value={name}
          className="h-7 cursor-pointer rounded-sm px-2.5 text-dense whitespace-nowrap text-muted hover:text-ink aria-checked:bg-hover aria-checked:font-medium aria-checked:text-ink pointer-coarse:h-10 forced-colors:aria-checked:outline-2"
        >
          {text}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
