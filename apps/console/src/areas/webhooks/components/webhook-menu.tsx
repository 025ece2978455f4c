import { IconButton } from "@bc/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@bc/ui/menu";
import { EllipsisVertical, KeyRound, Pencil, Power, Send, Trash2 } from "lucide-react";
import type { useWebhookActions } from "./use-webhook-actions.ts";
import type { Webhook } from "./webhook-words.ts";

export type DialogName = "edit" | "rotate" | "delete";

interface WebhookMenuProps {
  webhook: Webhook;
  actions: ReturnType<typeof useWebhookActions>;
  onOpen: (name: DialogName) => void;
}

export function WebhookMenu({ webhook, actions, onOpen }: WebhookMenuProps) {
  const isOn = webhook.state === "ON";
  return (
    <Menu size="narrow" button={<IconButton icon={EllipsisVertical} label={`Actions for ${webhook.url}`} />}>
      <MenuItem icon={Send} disabled={!isOn} reason="Turn the webhook on first" onSelect={() => actions.test(webhook)}>
        Send test event
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={() => onOpen("edit")}>
        Edit
      </MenuItem>
      <MenuItem icon={KeyRound} onSelect={() => onOpen("rotate")}>
        Rotate secret
      </MenuItem>
      <MenuItem icon={Power} onSelect={() => actions.turn(webhook, !isOn)}>
        {isOn ? "Turn off" : "Turn on"}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => onOpen("delete")}>
        Delete
      </MenuItem>
    </Menu>
  );
}
