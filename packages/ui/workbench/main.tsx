/// <reference types="vite/client" />
import "../src/styles.css";
import "./workbench.css";
import { StrictMode, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { storiesOf } from "./story.ts";

// /#<id> shows one story, / the names of all; ?theme=dark does what it says.
const files = import.meta.glob<Parameters<typeof storiesOf>[0]>("../src/**/*.stories.tsx", { eager: true });
const stories = Object.values(files).flatMap(storiesOf);
const asked = new URLSearchParams(location.search).get("theme");
document.documentElement.dataset["theme"] = asked === "dark" ? "dark" : "light";

function subscribe(heard: () => void): () => void {
  addEventListener("hashchange", heard);
  return () => removeEventListener("hashchange", heard);
}

function Workbench() {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const story = stories.find(({ id }) => `#${id}` === hash);
  if (story)
    return (
      <div key={story.id} className="story" data-story={story.id}>
        <story.Shown />
      </div>
    );
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

const root = document.createElement("div");
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <Workbench />
  </StrictMode>,
);
