import { ErrorState } from "@bc/ui/error-state";
import { Skeleton } from "@bc/ui/skeleton";
import type { ReactElement } from "react";
import { useCurrent } from "../../shared/current/current.tsx";
import { readRecentBusinesses } from "../../shared/current/recent-businesses.ts";
import { useBusinesses } from "../../shared/current/use-businesses.ts";
import { useSwitchBusiness } from "../../shared/current/use-switch-business.ts";
import { DropdownSheet } from "../dropdown-sheet.tsx";
import { BusinessSearch } from "./business-search.tsx";

interface SwitcherProps {
  button: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function Switcher({ button, open, onOpenChange }: SwitcherProps) {
  const { organization } = useCurrent();
  return (
    <DropdownSheet
      button={button}
      title={`Switch ${organization.terminology.toLowerCase()}`}
      open={open}
      onOpenChange={onOpenChange}
      align="start"
      sheetBelow={768}
    >
      <Choice onClose={() => onOpenChange(false)} />
    </DropdownSheet>
  );
}

/** Loads the names when it opens, and caches them. */
function Choice({ onClose }: { onClose: () => void }) {
  const { business, organization } = useCurrent();
  const activeIds = business ? [business.id] : [];
  const { businesses, isPending, error, retry } = useBusinesses();
  const switchTo = useSwitchBusiness();
  if (isPending) return <Skeleton label="Loading businesses" lines={6} />;
  if (error) return <ErrorState title={error.message} requestId={error.requestId} onRetry={retry} />;
  return (
    <BusinessSearch
      businesses={businesses}
      word={organization.terminology.toLowerCase()}
      activeId={business?.id}
      recentIds={[...new Set([...activeIds, ...readRecentBusinesses()])]}
      onChoose={(place) => {
        onClose();
        switchTo(place);
      }}
    />
  );
}
