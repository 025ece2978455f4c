import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { Carousel } from "./carousel.tsx";

const names = ["Analytics", "Ads", "Search console", "Online store", "Email", "Marketplaces"];
const slides = names.map((name) => (
  <article key={name} className="flex h-full flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4">
    <h3 className="text-subheading font-semibold">{name}</h3>
    <p className="text-sm text-muted">Brings what happens there into the reports of your business.</p>
    <Button size="small" variant="secondary">
      Add {name}
    </Button>
  </article>
));

const meta = {
  title: "Data/Carousel",
  component: Carousel,
  args: { label: "Most Popular", children: slides },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const ThreeFromMedium: Story = { tags: ["picture"], args: { scrollFromMd: 3 } };
export const WithThumbnails: Story = {
  args: {
    thumbnail: (index) => (
      <span className="rounded-md border border-line px-2 py-1 text-xs group-aria-current:border-primary group-aria-current:text-primary">
        {names[index]}
      </span>
    ),
  },
};
export const SingleSlide: Story = { args: { children: slides.slice(0, 1) } };
