import { Badge } from "@bc/ui/badge";
import { Card } from "@bc/ui/card";
import { useState } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { PersonField } from "../../../../shared/person-field.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { previewFlag, type PreviewFlagQueryVariables } from "../../api/preview-flag.gen.ts";
import { BusinessField } from "./business-field.tsx";
import type { Flag } from "./flag.ts";
import { reasonText } from "../../components/flag-audience.ts";
import { OrganizationField, type Picked } from "./organization-field.tsx";

interface FlagPreviewProps {
  flag: Flag;
  /** The rules in the form, saved or not. */
  rules: Pick<Flag, "users" | "organizations" | "businesses" | "percentage">;
}

/** Shows whether a flag is on for a user, and why: with the saved rules and with those in the form. */
export function FlagPreview({ flag, rules }: FlagPreviewProps) {
  const [userId, setUserId] = useState<string | null>(null);
  const [organization, setOrganization] = useState<Picked | null>(null);
  const [business, setBusiness] = useState<Picked | null>(null);
  const asked = {
    key: flag.key,
    userId,
    organizationId: organization?.id ?? null,
    businessId: business?.id ?? null,
  };
  const isAsked = userId !== null || organization !== null;
  return (
    <Card title="Preview" note="Test the rules before you save them.">
      <div className="flex flex-col gap-4 px-4 py-4 text-sm sm:px-5">
        <PersonField label="User" organizationId={null} value={userId} onChange={setUserId} />
        <OrganizationField
          label="In organization"
          value={organization}
          onChange={(next) => {
            setOrganization(next);
            setBusiness(null);
          }}
        />
        <BusinessField label="In business" organizationId={organization?.id} value={business} onChange={setBusiness} />
        {isAsked ? (
          <div role="status" className="flex flex-col gap-3 border-t border-line pt-4">
            <Answer label="Now" asked={{ ...asked, rules: null }} percentage={flag.percentage} />
            <Answer
              label={flag.isEnabled ? "After saving" : "After saving and turning on"}
              asked={{ ...asked, rules: { ...rules, isEnabled: true } }}
              percentage={rules.percentage}
            />
          </div>
        ) : (
          <p className="text-muted">Choose a user or an organization to see whether the flag is on, and why.</p>
        )}
      </div>
    </Card>
  );
}

interface AnswerProps {
  label: string;
  asked: PreviewFlagQueryVariables;
  percentage: number;
}

function Answer({ label, asked, percentage }: AnswerProps) {
  const query = useOperation(previewFlag, asked, { placeholderData: (before) => before });
  return (
    <div>
      <p className="font-medium">{label}</p>
      <QueryState query={query} what="the preview" lines={1} flush>
        {({ flag_flagPreview: verdict }) => (
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <Badge tone={verdict.isOn ? "success" : "neutral"}>{verdict.isOn ? "On" : "Off"}</Badge>
            {reasonText(verdict, percentage)}
          </p>
        )}
      </QueryState>
    </div>
  );
}
