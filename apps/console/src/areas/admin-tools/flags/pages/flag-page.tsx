import { ButtonLink } from "@bc/ui/button";
import { Alert } from "@bc/ui/alert";
import { ArrowLeft } from "lucide-react";
import { useParams } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { formatDate } from "../../../../shared/format/dates.ts";
import { Instant } from "../../../../shared/instant.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { useCan } from "../../../../shared/rights.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { getFlag } from "../api/get-flag.gen.ts";
import { AdminFrame } from "../../components/admin-frame.tsx";
import { FlagBadge } from "../components/flag-badge.tsx";
import type { Flag } from "../components/flag.ts";
import { FlagForm } from "../components/flag-form.tsx";
import { FlagSwitch } from "../components/flag-switch.tsx";
import { audienceOf } from "../../components/flag-audience.ts";

export function FlagPage() {
  const { key = "" } = useParams();
  const query = useOperation(getFlag, { key });
  const may = useCan("manageFlags");
  return (
    <AdminFrame title={key}>
      <div className="-ms-2.5">
        <ButtonLink href="/settings/admin-tools/flags" variant="quiet" size="small" link={RouterLink}>
          <ArrowLeft aria-hidden="true" />
          All flags
        </ButtonLink>
      </div>
      <QueryState query={query} what="the flag" lines={8} flush>
        {({ flag_flagShow: flag }) => (
          <>
            <Head flag={flag} may={may} />
            <FlagForm key={flag.key} saved={flag} may={may} />
          </>
        )}
      </QueryState>
    </AdminFrame>
  );
}

function Head({ flag, may }: { flag: Flag; may: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="font-mono text-heading font-semibold wrap-anywhere">{flag.key}</h2>
            <FlagBadge flag={flag} />
          </div>
          <p className="mt-1 text-sm text-muted">
            {flag.isEnabled ? "On for" : "When on, applies to"}: {audienceOf(flag)}. Last changed{" "}
            <Instant iso={flag.updatedAt} /> by {flag.updatedByName ?? "a release"}.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <FlagSwitch flag={flag} may={may} />
        </div>
      </div>
      {flag.isExpired && (
        <Alert tone="warning" title={`Expired on ${formatDate(flag.expiresAt, "UTC")}`}>
          The flag still works. {flag.owner} should remove it from the code or set a later date.
        </Alert>
      )}
    </>
  );
}
