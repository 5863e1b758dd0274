import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { contract } from "./contract.ts";

/** What a client needs of one call: a procedure of the contract without its schemas. */
interface RoutedCall {
  "~orpc": { errorMap: object; meta: object; route: { method?: string | undefined; path?: string | undefined } };
}

interface CallRoutes {
  [name: string]: RoutedCall | CallRoutes;
}

/**
 * Method and path of every call, by the names that lead to it in the contract. The dashboard's build puts this value in
 * the place of this module (apps/dashboard/call-routes-plugin.ts), so that a browser is not sent the schemas.
 */
export const callRoutes = routesOf(contract) as CallRoutes;

function routesOf(router: AnyContractRouter): RoutedCall | CallRoutes {
  if (isContractProcedure(router)) {
    const { method, path } = router["~orpc"].route;
    return { "~orpc": { errorMap: {}, meta: {}, route: { method, path } } };
  }
  return Object.fromEntries(
    Object.entries(router).map(([name, inner]) => [name, routesOf(inner as AnyContractRouter)]),
  );
}
