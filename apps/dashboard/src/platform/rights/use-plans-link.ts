import { useLocation } from "@tanstack/react-router";

/** Where plans are chosen, for links and `navigate`. Who buys one, or closes it, is back on the present screen. */
export function usePlansLink(orgId: string) {
  const returnTo = useLocation({ select: ({ href }) => href });
  return { to: "/organisation/$orgId/upgrade", params: { orgId }, search: { return_to: returnTo } } as const;
}
