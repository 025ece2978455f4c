import { configure } from "@testing-library/react";

// A busy machine shows later what a person waits for.
configure({ asyncUtilTimeout: 10_000 });
