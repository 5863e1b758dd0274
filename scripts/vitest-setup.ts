import { configureGlobal } from "fast-check";

// Property tests try the same values in every run; a failing case found with another seed is kept as a test.
configureGlobal({ seed: 20_261_120 });
