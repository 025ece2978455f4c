import { useCurrent } from "../current/current.tsx";
import { WhyNot } from "../why-not.tsx";

/** Shown in place of a trial's form to users without the right to start it. */
export function TrialDenied({ businessId }: { businessId: string }) {
  const { organization } = useCurrent();
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      You can't start trials.
      <WhyNot intent="startTrial" place={{ organizationId: organization.id, businessId }} />
    </p>
  );
}
