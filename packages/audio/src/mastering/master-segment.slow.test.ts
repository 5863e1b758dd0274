import { describeCeiling } from "./test-kit/describe-ceiling.ts";

describeCeiling({ frames: 60, seeds: 5 });
