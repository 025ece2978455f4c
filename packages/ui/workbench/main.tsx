/// <reference types="vite/client" />
import "../src/styles.css";
import "./workbench.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import stories from "virtual:stories";
import { type StoryFile, storyOf } from "./story.ts";

// /#<id> shows one story, / lists all.
const place = document.createElement("div");
document.body.append(place);
const root = createRoot(place);

async function show(): Promise<void> {
  const { hash } = location;
  const story = stories.find(({ id }) => `#${id}` === hash);
  const Shown = story ? storyOf((await story.load()) as StoryFile, story.exported) : Names;
  if (hash !== location.hash) return;
  root.render(
    <StrictMode>
      <div key={hash} className="story" data-story={story?.id}>
        <Shown />
      </div>
    </StrictMode>,
  );
}

function Names() {
  return (
    <ul>
      {stories.map(({ id }) => (
        <li key={id}>
          <a href={`#${id}`}>{id}</a>
        </li>
      ))}
    </ul>
  );
}

addEventListener("hashchange", () => void show());
void show();
