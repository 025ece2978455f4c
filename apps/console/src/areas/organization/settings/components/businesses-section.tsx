import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { plural } from "../../../../shared/format/words.ts";
import { useCan } from "../../../../shared/rights.ts";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { BusinessesTable } from "./businesses-table.tsx";

const CreateBusinessDialog = lazy(async () => ({
  default: (await import("./create-business-dialog.tsx")).CreateBusinessDialog,
}));

/** The businesses that the user may view, with a button to create one. */
export function BusinessesSection({ onCreated }: { onCreated: (name: string) => void }) {
  const { organization } = useCurrent();
  const { id: organizationId, terminology } = organization;
  const seesAll = useCan("viewAllBusinesses");
  const may = useCan("createBusiness");
  const [creating, setCreating] = useState(false);
  const word = terminology.toLowerCase();
  return (
    <Card
      title={plural(terminology)}
      note={!seesAll && `Only those in which you have a role`}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {!may && <WhyNot intent="createBusiness" place={{ organizationId }} />}
          <Button variant="secondary" disabled={!may} onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" />
            Create {word}
          </Button>
        </div>
      }
    >
      <BusinessesTable organizationId={organizationId} terminology={terminology} seesAll={seesAll} />
      {creating && (
        <Suspense>
          <CreateBusinessDialog organization={organization} onClose={() => setCreating(false)} onCreated={onCreated} />
        </Suspense>
      )}
    </Card>
  );
}
