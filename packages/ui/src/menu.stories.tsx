import type { Meta, StoryObj } from "@storybook/react-vite";
import { Copy, Ellipsis, ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { KeyHint } from "./key-hint.tsx";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuOneOf, MenuSeparator } from "./menu.tsx";

const nothing = () => undefined;
const button = <IconButton icon={Ellipsis} label="Actions" />;

const meta = {
  title: "Actions/Menu",
  component: Menu,
  args: { size: "narrow", align: "start", button, children: null, defaultOpen: true },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const actions = (
  <>
    <MenuItem icon={Pencil} onSelect={nothing} hint={<KeyHint keys={["E"]} platform="other" />}>
      Rename
    </MenuItem>
    <MenuItem icon={Copy} onSelect={nothing} hint={<KeyHint keys={["Mod", "D"]} platform="other" />}>
      Duplicate
    </MenuItem>
    <MenuItem icon={ExternalLink} href="#storefront">
      Open storefront
    </MenuItem>
    <MenuSeparator />
    <MenuItem icon={Trash2} danger onSelect={nothing}>
      Delete
    </MenuItem>
  </>
);

export const Closed: Story = { args: { defaultOpen: false, children: actions } };
export const Open: Story = { args: { children: actions } };
export const DisabledWithReason: Story = {
  args: {
    children: (
      <>
        <MenuItem icon={Pencil} onSelect={nothing}>
          Rename
        </MenuItem>
        <MenuItem icon={Copy} onSelect={nothing} disabled>
          Duplicate
        </MenuItem>
        <MenuItem
          icon={Trash2}
          danger
          disabled
          reason="Only administrators of the organization can delete it."
          onSelect={nothing}
        >
          Delete
        </MenuItem>
      </>
    ),
  },
};

function Choices() {
  const [shown, setShown] = useState(["Status"]);
  const toggle = (name: string) => (checked: boolean) =>
    setShown((names) => (checked ? [...names, name] : names.filter((other) => other !== name)));
  const [density, setDensity] = useState("comfortable");
  return (
    <Menu size="narrow" align="start" button={button} defaultOpen>
      <MenuLabel>Columns</MenuLabel>
      {["Status", "Last updated"].map((name) => (
        <MenuChoice key={name} checked={shown.includes(name)} onChange={toggle(name)}>
          {name}
        </MenuChoice>
      ))}
      <MenuSeparator />
      <MenuOneOf
        label="Density"
        value={density}
        onChange={setDensity}
        options={[
          { text: "Comfortable", value: "comfortable" },
          { text: "Compact", value: "compact", help: "More rows on a screen." },
        ]}
      />
    </Menu>
  );
}
export const WithChoices: Story = { render: () => <Choices /> };

export const Long: Story = {
  tags: ["picture"],
  args: {
    children: Array.from({ length: 20 }, (_, index) => `Business ${index + 1}`).map((name) => (
      <MenuItem key={name} onSelect={nothing}>
        {name}
      </MenuItem>
    )),
  },
};
export const Wide: Story = {
  args: {
    size: "wide",
    button: undefined,
    trigger: "Account",
    children: (
      <>
        <MenuLabel>
          <span className="block truncate font-medium">Demo Owner</span>
          <span className="block truncate text-muted">owner@demo.example</span>
        </MenuLabel>
        <MenuSeparator />
        <MenuItem href="#profile">Profile</MenuItem>
        <MenuItem onSelect={nothing}>Sign out</MenuItem>
      </>
    ),
  },
};
