import { Alert } from "@bc/ui/alert";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { fieldOf } from "../../../shared/stored.ts";

/**
 * What a page says it has done. It is kept with the entry of the browser's history: it stays when the page begins anew in
 * another business, and is gone on the next page and after a reload.
 */
export function usePageAlert(): (text: string | null) => void {
  const navigate = useNavigate();
  return (alert) =>
    void navigate(
      { search: window.location.search },
      { replace: true, state: { alert, loadedAt: performance.timeOrigin } },
    );
}

export function PageAlert() {
  const state: unknown = useLocation().state;
  const put = usePageAlert();
  const place = useRef<HTMLDivElement>(null);
  const alert = fieldOf(state, "alert");
  const text = typeof alert === "string" && fieldOf(state, "loadedAt") === performance.timeOrigin ? alert : null;
  // What was done may have been done further down.
  useEffect(() => {
    if (text !== null) place.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  return (
    <div ref={place} className="scroll-mt-24 empty:hidden">
      {text !== null && (
        <Alert tone="good" onDismiss={() => put(null)}>
          {text}
        </Alert>
      )}
    </div>
  );
}
