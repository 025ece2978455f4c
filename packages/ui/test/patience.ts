import { configure } from "@testing-library/react";

// Busy machines need longer.
configure({ asyncUtilTimeout: 10_000 });
