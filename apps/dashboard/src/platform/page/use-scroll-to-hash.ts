import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";

/** What a person does who moves on: the page is theirs from there. */
const moves = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Keeps the section that the address names in view while what stands beside it still loads and grows, until somebody
 * moves on the page.
 * @param isReady whether the page's sections are rendered
 */
export function useScrollToHash(isReady = true): void {
  const { hash } = useLocation();
  useEffect(() => {
    const section = isReady && hash !== "" ? document.getElementById(hash) : null;
    if (!section?.parentElement) return undefined;
    const growth = new ResizeObserver(() => section.scrollIntoView());
    growth.observe(section.parentElement);
    const moved = new AbortController();
    for (const move of moves)
      window.addEventListener(move, () => moved.abort(), { passive: true, signal: moved.signal });
    moved.signal.addEventListener("abort", () => growth.disconnect());
    return () => moved.abort();
  }, [isReady, hash]);
}
