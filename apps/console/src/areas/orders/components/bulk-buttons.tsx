import { Button } from "@bc/ui/button";
import { Menu, MenuItem } from "@bc/ui/menu";
import { ChevronDown } from "lucide-react";
import type { BulkActions } from "./use-bulk-actions.ts";

/** Holds, releases and otherwise changes the selected orders. */
export function BulkButtons({ actions: { pending, ask, act } }: { actions: BulkActions }) {
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => ask("HOLD")}>
        Hold
      </Button>
      <Button variant="secondary" size="small" busy={pending === "RELEASE"} onClick={() => act("RELEASE")}>
        Release
      </Button>
      <Button
        variant="secondary"
        size="small"
        busy={pending === "CREATE_SHIPMENTS"}
        onClick={() => act("CREATE_SHIPMENTS")}
      >
        Create shipments
      </Button>
      <Menu
        size="narrow"
        button={
          <Button variant="secondary" size="small" busy={pending === "CANCEL" || pending === "HAND_OVER"}>
            More
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem onSelect={() => ask("ASSIGN_LOCATION")}>Assign location</MenuItem>
        <MenuItem onSelect={() => ask("TAG")}>Edit tags</MenuItem>
        <MenuItem onSelect={() => act("HAND_OVER")}>Mark as handed over</MenuItem>
        <MenuItem danger onSelect={() => act("CANCEL")}>
          Cancel orders
        </MenuItem>
      </Menu>
    </>
  );
}
