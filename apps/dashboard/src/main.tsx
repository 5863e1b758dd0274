import "./ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { preloadClient } from "./platform/api/client.ts";
import { reloadWhenOutdated } from "./app/reload-when-outdated.ts";
import { installErrorReporting } from "./platform/errors/install-error-reporting.ts";
import { session } from "./platform/session/current-session.ts";

installErrorReporting();
reloadWhenOutdated();
preloadClient();
// Asked at once, beside the code of the first screen; the router's guards wait for the same answer.
session.ensure().catch(() => undefined);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
