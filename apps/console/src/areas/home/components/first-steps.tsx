import { Button, ButtonLink } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { shownZone } from "@bc/ui/dates/shown";
import { Circle, CircleCheck } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { getBusiness } from "../../../shared/api/get-business.gen.ts";
import { getMe } from "../../../shared/api/get-me.gen.ts";
import { saveAppSetting } from "../../../shared/api/save-app-setting.gen.ts";
import type { Me } from "../../../shared/api/use-me.ts";
import { useOperation, useWrite } from "../../../shared/api/use-operation.ts";
import { FirstRunPicture } from "../../../shared/pictures/first-run-picture.tsx";
import { useProducts } from "../../../shared/products/use-products.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { useCan } from "../../../shared/rights.ts";
import { RouterLink } from "../../../shared/router-link.tsx";
import { fieldOf } from "../../../shared/stored.ts";
import { getFirstSteps } from "../api/get-first-steps.gen.ts";
import { setTimeZone } from "../api/set-time-zone.gen.ts";
import { type Step, stepsOf } from "./steps.ts";

const parameter = "first-steps";

interface FirstStepsProps {
  me: Me;
  businessId: string;
}

/** The checklist of a new business, until the user dismisses it. A link from the menu or the palette shows it again. */
export function FirstSteps({ me, businessId }: FirstStepsProps) {
  const [query, setQuery] = useSearchParams();
  const [isHidden, setHidden] = useState(false);
  const save = useWrite(saveAppSetting, { refetch: [getMe] });
  const setting = me.userAppSettings.find(({ type }) => type === "FIRST_STEPS")?.setting;
  const isAsked = query.get(parameter) === "show";
  if (!isAsked && (isHidden || fieldOf(setting, "dismissed") === true)) return null;

  function dismiss() {
    setHidden(true);
    save.mutate({ input: { type: "FIRST_STEPS", setting: { dismissed: true }, app: "bc" } });
    setQuery((before) => {
      before.delete(parameter);
      return before;
    });
  }

  return (
    <Card
      title="First steps"
      actions={
        <Button variant="quiet" size="small" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      <div className="flex items-center gap-6">
        <div className="min-h-72 flex-1 sm:min-h-56">
          <Steps businessId={businessId} />
        </div>
        <FirstRunPicture className="me-6 hidden h-40 w-60 shrink-0 md:block" />
      </div>
    </Card>
  );
}

function Steps({ businessId }: { businessId: string }) {
  const seesOrganization = useCan("viewAllBusinesses");
  // Always current: users come back from the pages that a step leads to.
  const query = useOperation(getFirstSteps, { businessId, seesOrganization }, { staleTime: 0 });
  const { find } = useProducts();
  const [now] = useState(() => new Date());
  const hasProduct = [find("sf"), find("mcm")].some((product) => product?.isEnabled);
  return (
    <QueryState query={query} what="your first steps" lines={4}>
      {({ org_businessShow: facts }) => (
        <ol className="divide-y divide-line">
          {stepsOf(facts, hasProduct, now).map((step) => (
            <StepRow key={step.id} step={step}>
              {step.id === "time-zone" && <ZoneChoice businessId={businessId} saved={facts.timeZone} now={now} />}
            </StepRow>
          ))}
        </ol>
      )}
    </QueryState>
  );
}

function StepRow({ step, children }: { step: Step; children: React.ReactNode }) {
  const mayInvite = useCan("inviteMembers");
  const { id, title, note, isDone, link } = step;
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 text-sm sm:px-5">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${isDone ? "text-accent-green" : "text-muted"}`} />
      <span className="min-w-0 flex-1 basis-48">
        <span className="font-medium">{title}</span>
        <span className="sr-only">{isDone ? " (done)" : " (to do)"}</span>
        <span className="block text-muted">{note}</span>
      </span>
      {!isDone && children}
      {!isDone && link && (id !== "people" || mayInvite) && (
        <ButtonLink link={RouterLink} href={link.href} variant="secondary" size="small">
          {link.label}
        </ButtonLink>
      )}
    </li>
  );
}

/** Confirms the saved zone, or the one of this browser if it differs. */
function ZoneChoice({ businessId, saved, now }: { businessId: string; saved: string; now: Date }) {
  const mayUpdate = useCan("updateBusiness");
  const set = useWrite(setTimeZone, { refetch: [getFirstSteps, getBusiness] });
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!mayUpdate) return null;
  const choose = (timeZone: string) => set.mutate({ input: { id: businessId, timeZone } });
  return (
    <span className="flex flex-wrap items-center gap-2">
      {own !== saved && (
        <Button variant="secondary" size="small" busy={set.isPending} onClick={() => choose(own)}>
          Use {shownZone(own, now)}
        </Button>
      )}
      <Button variant="secondary" size="small" disabled={set.isPending} onClick={() => choose(saved)}>
        Keep {shownZone(saved, now)}
      </Button>
      {set.isError && (
        <span role="alert" className="text-accent-red">
          {set.error.message}
        </span>
      )}
    </span>
  );
}
