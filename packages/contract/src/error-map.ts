import { validationMessage } from "@lectern/script";
import { z } from "zod";

// For every schema of the process: what has no sentence of its own never answers in the validator's words.
z.config({ customError: validationMessage });
