import "./ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { warmClient } from "./platform/api/client.ts";
import { reloadWhenOutdated } from "./app/reload-when-outdated.ts";
import { reportErrors } from "./platform/errors/report-errors.ts";
import { session } from "./platform/session/current-session.ts";

reportErrors();
reloadWhenOutdated();
warmClient();
// Asked at once, beside the code of the first screen; the router's guards wait for the same answer.
session.ensure().catch(() => undefined);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
