import type { Meta, StoryObj } from "@storybook/react-vite";
import { CircleAlert, Ellipsis, Inbox, Link2, Lock, RefreshCw, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { Activity } from "../activity.tsx";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Card, CardBody } from "../card.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { Facts } from "../facts.tsx";
import { IconButton } from "../icon-button.tsx";
import { Menu, MenuItem } from "../menu.tsx";
import { Columns, Page, PageHeader } from "../page.tsx";
import { Progress } from "../progress.tsx";
import { Skeleton } from "../skeleton.tsx";
import { Tabs } from "../tabs.tsx";

const back = { label: "Connectors", href: "#connectors" };
const tabs = [
  { label: "Overview", path: "overview", index: true },
  { label: "Syncs", path: "syncs" },
  { label: "Fields", path: "fields" },
  { label: "Settings", path: "settings" },
];

const actions = (
  <>
    <Menu size="narrow" button={<IconButton icon={Ellipsis} variant="secondary" label="More about this connector" />}>
      <MenuItem>Rename</MenuItem>
      <MenuItem>Pause</MenuItem>
      <MenuItem>Disconnect</MenuItem>
    </Menu>
    <Button>
      <RefreshCw aria-hidden="true" />
      Sync now
    </Button>
  </>
);

const facts = [
  { label: "Last sync", value: "4 minutes ago" },
  { label: "Next sync", value: "In 11 minutes" },
  { label: "Orders", value: "48,210" },
  { label: "Data since", value: "Aug 17, 2026" },
];
const factsBefore = [
  { label: "Last sync", value: undefined },
  { label: "Next sync", value: "In a minute" },
  { label: "Orders", value: undefined },
  { label: "Data since", value: "Aug 17, 2026" },
];

interface FrameProps {
  badge?: ReactNode;
  before?: boolean;
  children: ReactNode;
}

function Frame({ badge = <Badge tone="success">Connected</Badge>, before = false, children }: FrameProps) {
  return (
    <Page>
      <PageHeader
        back={back}
        title="Online store of Demo Outdoor"
        badge={badge}
        note="Reads orders, products and customers of shop.demo.example."
        actions={actions}
      />
      <Facts facts={before ? factsBefore : facts} />
      <Tabs label="Connector" root="#connector" currentPath="#connector/overview" items={tabs} />
      {children}
    </Page>
  );
}

const happenings = [
  { id: "4", icon: RefreshCw, what: "Read 312 orders and 18 customers.", when: "Today, 9:56 AM" },
  {
    id: "3",
    icon: CircleAlert,
    what: "The store asked to wait, so a sync took twice as long as usual.",
    when: "Today, 8:11 AM",
  },
  { id: "2", icon: UserPlus, what: "analyst@demo.example may now see its data.", when: "Nov 13, 2026" },
  { id: "1", icon: Link2, what: "owner@demo.example connected the store.", when: "Nov 12, 2026" },
];

const about = (
  <Card title="About">
    <CardBody>
      <Facts
        layout="list"
        facts={[
          { label: "Address", value: "shop.demo.example" },
          { label: "Owner", value: "owner@demo.example" },
          { label: "Time zone", value: "America/Chicago" },
          { label: "Currency", value: "USD" },
          { label: "Warehouse", value: undefined },
        ]}
      />
    </CardBody>
  </Card>
);

function DetailPage() {
  return (
    <Frame>
      <Columns aside={about}>
        <Card title="First read" note="Older orders come while new ones are already read.">
          <CardBody>
            <Progress label="Orders since Aug 17, 2026" value={64} valueText="30,854 of 48,210" />
          </CardBody>
        </Card>
        <Card
          title="Activity"
          actions={
            <Button size="small" variant="quiet">
              Show all
            </Button>
          }
        >
          <CardBody>
            <Activity label="Activity" happenings={happenings} />
          </CardBody>
        </Card>
      </Columns>
    </Frame>
  );
}

const meta = { title: "Patterns/Detail page", component: DetailPage } satisfies Meta<typeof DetailPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { tags: ["picture", "phone"] };
export const Empty: Story = {
  render: () => (
    <Frame badge={<Badge tone="primary">Connecting</Badge>} before>
      <Columns aside={about}>
        <Card title="Activity">
          <EmptyState icon={Inbox} title="Nothing has happened yet">
            The first sync begins within a minute. This page shows it by itself.
          </EmptyState>
        </Card>
      </Columns>
    </Frame>
  ),
};
export const Loading: Story = {
  render: () => (
    <Page>
      <PageHeader back={back} title="Connector" />
      <Columns
        aside={
          <Card title="About">
            <CardBody>
              <Skeleton lines={4} label="Loading facts" />
            </CardBody>
          </Card>
        }
      >
        <Card title="Activity">
          <CardBody>
            <Skeleton lines={6} label="Loading activity" />
          </CardBody>
        </Card>
      </Columns>
    </Page>
  ),
};
export const Failed: Story = {
  render: () => (
    <Frame badge={<Badge tone="danger">Needs attention</Badge>}>
      <Columns aside={about}>
        <Card title="Activity">
          <ErrorState title="Something went wrong" requestId="req_01jd2m" onRetry={() => undefined}>
            What happened lately could not be loaded. Syncs go on meanwhile.
          </ErrorState>
        </Card>
      </Columns>
    </Frame>
  ),
};
export const Denied: Story = {
  render: () => (
    <Page>
      <PageHeader back={back} title="Connector" />
      <Card title="Access">
        <EmptyState icon={Lock} title="Sorry, but you don't have access to this page.">
          Ask an owner or an administrator of Demo Outdoor: owner@demo.example.
        </EmptyState>
      </Card>
    </Page>
  ),
};
