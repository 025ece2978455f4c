import { ErrorState } from "@bc/ui/error-state";
import { Select } from "@bc/ui/select";
import { useCurrent } from "../../../shared/current/current.tsx";
import { useAddBusinesses } from "./use-add-businesses.ts";

interface BusinessSelectProps {
  /** The type of the chosen source, if any. */
  typeName: string | undefined;
  value: string | null;
  onChange: (businessId: string | null) => void;
  /** The sign-in at the source has settled the business. */
  isSettled?: boolean;
}

/** The business that a connection belongs to. */
export function BusinessSelect({ typeName, value, onChange, isSettled = false }: BusinessSelectProps) {
  const { organization } = useCurrent();
  const { query, businessesOf, all } = useAddBusinesses();
  const open = typeName === undefined ? all : businessesOf(typeName);
  if (query.isError && !query.data)
    return <ErrorState title={query.error.message} requestId={query.error.requestId} onRetry={() => query.refetch()} />;
  return (
    <Select
      label={organization.terminology}
      required
      disabled={isSettled}
      options={(open ?? []).map(({ id, name }) => ({ value: id, text: name }))}
      value={value}
      onChange={onChange}
      emptyText={open ? "Your package or your role doesn't allow this data source." : "Loading…"}
    />
  );
}
