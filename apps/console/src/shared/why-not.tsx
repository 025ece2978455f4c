import type { Place, RoleIntent } from "@bc/org/contract/rights";
import { Button } from "@bc/ui/button";
import { Popover } from "@bc/ui/popover";
import { intentWords } from "./intent-words.ts";
import { WhomToAsk } from "./whom-to-ask.tsx";

interface WhyNotProps {
  intent: RoleIntent;
  /** Where the user wants to do it. */
  place: Place;
}

/** Shown beside a control that the user's roles disable, with the members to ask. */
export function WhyNot({ intent, place }: WhyNotProps) {
  return (
    <Popover
      label={`Why you can't ${intentWords(intent)}`}
      button={
        <Button size="small" variant="quiet">
          Why can't I?
        </Button>
      }
    >
      <div className="flex w-72 max-w-full flex-col gap-2">
        <p>None of your roles lets you {intentWords(intent)}.</p>
        <WhomToAsk intent={intent} place={place} />
      </div>
    </Popover>
  );
}
