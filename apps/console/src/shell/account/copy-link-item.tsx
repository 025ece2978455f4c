import { MenuItem } from "@bc/ui/menu";
import { useSnackbar } from "@bc/ui/snackbar";
import { Link2 } from "lucide-react";

/** Copies the URL of this page with the business, which the address bar omits. */
export function CopyLinkItem({ businessId }: { businessId: string }) {
  const show = useSnackbar();
  async function copy(): Promise<void> {
    const url = new URL(window.location.href);
    url.searchParams.set("businessId", businessId);
    try {
      await navigator.clipboard.writeText(url.href);
      show({ tone: "good", text: "Link copied.", closeAfter: 4_000 });
    } catch {
      // The page has no clipboard permission, or no clipboard because it is insecure.
      show({ tone: "bad", text: `Couldn't copy the link: ${url.href}` });
    }
  }
  return (
    <MenuItem icon={Link2} onSelect={() => void copy()}>
      Copy link
    </MenuItem>
  );
}
