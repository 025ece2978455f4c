import { walkStories } from "./walk-stories.ts";

walkStories(1);
