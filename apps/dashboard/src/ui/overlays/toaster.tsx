import "../toaster.css";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { TOAST_DURATION_MS, markToasterReady } from "./toast.ts";

/** What stands at the foot of the page says how high it is. */
const bottom = "calc(var(--toaster-bottom, 1rem) + var(--toaster-lift, 0rem))";

/** The corner toasts appear in; once, at the root. */
export function Toaster() {
  useEffect(markToasterReady, []);
  return (
    <Sonner
      duration={TOAST_DURATION_MS}
      position="bottom-right"
      offset={{ bottom, right: "1rem" }}
      mobileOffset={{ bottom }}
      icons={{ success: <CircleCheck className="size-4" />, error: <CircleAlert className="size-4" /> }}
    />
  );
}
