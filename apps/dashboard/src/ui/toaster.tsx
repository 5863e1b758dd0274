import "./toaster.css";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { TOAST_DURATION_MS, toasterIsReady } from "./toast.ts";

/** The corner toasts appear in; once, at the root. */
export function Toaster() {
  useEffect(toasterIsReady, []);
  return (
    <Sonner
      duration={TOAST_DURATION_MS}
      position="bottom-right"
      offset={{ bottom: "var(--toaster-bottom, 1rem)", right: "1rem" }}
      mobileOffset={{ bottom: "var(--toaster-bottom, 1rem)" }}
      icons={{ success: <CircleCheck className="size-4" />, error: <CircleAlert className="size-4" /> }}
    />
  );
}
