import { soundLibrary } from "./library.ts";
import { describeSounds } from "./test-kit/describe-sounds.ts";

describeSounds(soundLibrary);
