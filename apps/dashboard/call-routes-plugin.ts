import { callRoutes } from "@lectern/contract/call-routes";
import type { Plugin } from "vite";

/**
 * Replaces the module that works out the methods and paths of the calls by its value: the schemas of the contract, with
 * their validator, are then no part of the build. In development it is loaded as it stands.
 */
export function callRoutesPlugin(): Plugin {
  return {
    name: "call-routes",
    apply: "build",
    load: {
      filter: { id: /\/contract\/src\/call-routes\.ts$/ },
      handler: () => `export const callRoutes = ${JSON.stringify(callRoutes)};`,
    },
  };
}
