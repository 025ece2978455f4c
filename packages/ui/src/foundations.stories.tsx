import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  Bell,
  Check,
  ChevronDown,
  Copy,
  Download,
  Ellipsis,
  Info,
  Plus,
  Search,
  Settings,
  Trash2,
  X,
} from "lucide-react";
import type { ReactNode } from "react";

const meta = { title: "Foundations/Tokens" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 text-xs">
      {children}
      <p className="mt-1 text-muted wrap-break-word">{name}</p>
    </div>
  );
}

function Swatches({ roles }: { roles: readonly string[] }) {
  return (
    <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
      {roles.map((role) => (
        <Named key={role} name={role}>
          <div className="h-10 rounded-md border border-line" style={{ background: `var(--color-${role})` }} />
        </Named>
      ))}
    </div>
  );
}

const accents = ["green", "red", "amber", "teal", "violet", "rose"].map((name) => `accent-${name}`);

export const Palette: Story = {
  tags: ["picture"],
  render: () => (
    <div className="space-y-6">
      <Swatches
        roles={[
          "canvas",
          "surface",
          "raised",
          "hover",
          "line",
          "line-strong",
          "field",
          "ink",
          "muted",
          "inverse",
          "focus",
          "scrim",
        ]}
      />
      <Swatches roles={["primary", "primary-strong", "primary-soft", "secondary", "secondary-soft"]} />
      <Swatches roles={[...accents, ...accents.map((role) => `${role}-soft`)]} />
    </div>
  ),
};

export const Charts: Story = {
  render: () => <Swatches roles={Array.from({ length: 12 }, (_, index) => `chart-${index + 1}`)} />,
};

const onFilled = [
  ["primary", "on-primary"],
  ["secondary", "on-secondary"],
  ["inverse", "on-inverse"],
  ...accents.map((role) => [role, "on-accent"]),
] as const;

export const OnColours: Story = {
  render: () => (
    <div className="grid grid-cols-2 gap-2 text-sm sm:grid-cols-3">
      {onFilled.map(([ground, text]) => (
        <p
          key={ground}
          className="rounded-md px-3 py-2"
          style={{ background: `var(--color-${ground})`, color: `var(--color-${text})` }}
        >
          {ground}
        </p>
      ))}
    </div>
  ),
};

export const Type: Story = {
  tags: ["picture"],
  render: () => (
    <div className="space-y-3">
      <p className="text-display font-semibold">Display: a figure or a greeting</p>
      <p className="text-title font-semibold">Title: the page</p>
      <p className="text-heading font-semibold">Heading: a part of it</p>
      <p className="text-subheading font-semibold">Subheading: a group</p>
      <p>Base, 16 px: what people read, in lines of at most 65 characters.</p>
      <p className="text-sm">Small, 14 px: controls, cards, forms.</p>
      <p className="text-dense">Dense, 13 px: tables, lists, menus with much in them.</p>
      <p className="text-xs text-muted">Extra small, 12 px: notes, badges, captions.</p>
      <p className="text-sm tabular-nums">
        1,111,111.11
        <br />
        8,888,888.88 in figures of equal width
      </p>
      <p className="text-sm">
        Weights: <span className="font-normal">400</span> <span className="font-medium">500</span>{" "}
        <span className="font-semibold">600</span>
      </p>
      <p className="font-mono text-dense">Mono: 0197a2c4-5b1e, for what is copied</p>
    </div>
  ),
};

export const Spacing: Story = {
  render: () => (
    <div className="space-y-2 text-xs">
      {[1, 2, 3, 4, 6, 8, 12].map((step) => (
        <p key={step} className="flex items-center gap-3">
          <span className="w-20 text-muted tabular-nums">
            {step} · {step * 4} px
          </span>
          <span className="h-3 bg-primary" style={{ width: `calc(var(--spacing) * ${step})` }} />
        </p>
      ))}
    </div>
  ),
};

function Rows() {
  return (
    <div className="flex-1 divide-y divide-line rounded-lg border border-line bg-surface text-dense">
      {["Demo Outdoor", "Demo Kitchen", "Demo Garden"].map((name) => (
        <p key={name} className="flex h-row items-center px-cell">
          {name}
        </p>
      ))}
    </div>
  );
}

export const Density: Story = {
  render: () => (
    <div className="flex items-start gap-4">
      <Rows />
      <div data-density="compact" className="flex flex-1">
        <Rows />
      </div>
    </div>
  ),
};

export const RadiusAndElevation: Story = {
  render: () => (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {["rounded-sm", "rounded-md", "rounded-lg", "rounded-xl"].map((name) => (
        <Named key={name} name={name}>
          <div className={`h-16 border border-line-strong bg-surface ${name}`} />
        </Named>
      ))}
      <Named name="a line: on the page">
        <div className="h-16 rounded-lg border border-line bg-surface" />
      </Named>
      <Named name="shadow-raised: over it">
        <div className="h-16 rounded-lg border border-line bg-raised shadow-raised" />
      </Named>
      <Named name="shadow-dialog: instead of it">
        <div className="h-16 rounded-xl border border-line bg-raised shadow-dialog" />
      </Named>
    </div>
  ),
};

export const Motion: Story = {
  render: () => (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {["animate-spin", "animate-pulse", "animate-appear", "animate-enter"].map((name) => (
        <Named key={name} name={name}>
          <div className={`size-8 rounded-md bg-primary ${name}`} />
        </Named>
      ))}
    </div>
  ),
};

export const Icons: Story = {
  render: () => (
    <div className="flex flex-wrap gap-4 text-muted">
      {[Plus, Search, Settings, Bell, Ellipsis, ChevronDown, Copy, Download, Trash2, Check, X, Info].map((Icon) => (
        <Icon key={Icon.displayName} aria-hidden="true" className="size-5" />
      ))}
    </div>
  ),
};

export const Links: Story = {
  render: () => (
    <p className="max-w-prose">
      A link in running text is{" "}
      <a href="#links" className="link">
        underlined
      </a>
      , because colour alone does not tell it apart.
    </p>
  ),
};
