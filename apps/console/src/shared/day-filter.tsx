import { DateField } from "@bc/ui/date-field";
import { checkDay } from "@bc/ui/dates/check-day";
import { type Day, isDay } from "@bc/ui/dates/day";
import { useState } from "react";

interface DayFilterProps {
  label: string;
  value: Day | undefined;
  min?: Day | undefined;
  max?: Day | undefined;
  today: Day;
  onChange: (day: Day | undefined) => void;
}

/** A day to filter by, applied when it is complete. */
export function DayFilter({ label, value = "", min, max, today, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState({ value, text: value });
  if (typed.value !== value) setTyped({ value, text: value });
  const [isLeft, setIsLeft] = useState(true);
  const problem = checkDay(typed.text, "a day", { ...(min && { min }) });
  return (
    <DateField
      label={label}
      calendarLabel={`Choose the day: ${label}`}
      value={typed.text}
      today={today}
      min={min}
      max={max}
      error={isLeft ? problem : undefined}
      onBlur={() => setIsLeft(true)}
      onChange={(text) => {
        const isWhole = text === "" || isDay(text);
        setTyped({ value: isWhole ? text : value, text });
        setIsLeft(isWhole);
        if (isWhole && text !== value) onChange(text || undefined);
      }}
    />
  );
}
