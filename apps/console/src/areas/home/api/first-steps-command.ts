import { ListChecks } from "lucide-react";
import type { Command, CommandSource } from "../../../shared/commands/command.ts";

const commands: Command[] = [
  {
    id: "first-steps",
    title: "Show first steps",
    keywords: "checklist onboarding getting started",
    icon: ListChecks,
    url: "/?first-steps=show",
  },
];

export const firstStepsCommand: CommandSource = { name: "Actions", find: () => commands };
