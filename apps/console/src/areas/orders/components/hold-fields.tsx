import { holdReasons } from "@bc/order/contract/model";
import { dayIn, hourOf } from "@bc/ui/dates/day";
import { DateField } from "@bc/ui/form/date-field";
import type { FieldOf } from "@bc/ui/form/schema-fields";
import { Select } from "@bc/ui/form/select";
import { TextArea } from "@bc/ui/form/text-field";
import { z } from "zod";
import { useNow } from "../../../shared/notifications/use-now.ts";
import { useZone } from "../../../shared/notifications/use-zone.ts";
import { holdReasonWords } from "./order-words.ts";

// Channels hold orders themselves.
export const userHoldReasons = holdReasons.filter((reason) => reason !== "CHANNEL");
export const holdSchema = z.object({
  reason: z.enum(userHoldReasons),
  note: z.string().max(1_000).optional(),
  until: z.string().optional(),
});
const releaseHour = 9;

/** The instant at which a hold until a day ends. */
export const holdEnd = (day: string | undefined, zone: string): string | null =>
  day ? hourOf(day, releaseHour, zone).toISOString() : null;

interface HoldFieldsProps {
  fields: {
    reason: FieldOf<(typeof userHoldReasons)[number]>;
    note: FieldOf<string>;
    until: FieldOf<string>;
  };
  /** The reason is known. */
  isExtended?: boolean;
}

/** Why orders are held, and until when. */
export function HoldFields({ fields, isExtended = false }: HoldFieldsProps) {
  const today = dayIn(useZone(), useNow());
  return (
    <>
      {!isExtended && (
        <Select
          field={fields.reason}
          label="Reason"
          options={userHoldReasons.map((value) => ({ value, text: holdReasonWords[value] }))}
        />
      )}
      <DateField
        field={fields.until}
        today={today}
        min={today}
        label="Until"
        help="The hold ends at 9:00 AM that day. Leave it empty to release it yourself."
      />
      <TextArea field={fields.note} label="Note" help="Required for Other" countTo={1_000} />
    </>
  );
}
