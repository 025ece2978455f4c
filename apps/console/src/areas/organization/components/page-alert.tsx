import { Alert } from "@bc/ui/alert";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { fieldOf } from "../../../shared/stored.ts";

/**
 * The success message of a page. It is stored in the browser's history entry, so that it stays when the page switches to
 * another business, and disappears on navigation and reload.
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
  // The action may have been triggered further down the page.
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
