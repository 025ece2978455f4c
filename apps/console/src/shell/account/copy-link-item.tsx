import { MenuItem } from "@bc/ui/menu";
import { useSnackbar } from "@bc/ui/snackbar";
import { Link2 } from "lucide-react";

/** The address of this page with the business in it, which the address bar leaves out. */
export function CopyLinkItem({ businessId }: { businessId: string }) {
  const show = useSnackbar();
  async function copy(): Promise<void> {
    const url = new URL(window.location.href);
    url.searchParams.set("businessId", businessId);
    try {
      await navigator.clipboard.writeText(url.href);
      show({ tone: "good", text: "Link copied.", closeAfter: 4_000 });
    } catch {
      // The page may not write to the clipboard, or is insecure and has none.
      show({ tone: "bad", text: `Could not copy. The link is ${url.href}` });
    }
  }
  return (
    <MenuItem icon={Link2} onSelect={() => void copy()}>
      Copy link
    </MenuItem>
  );
}
