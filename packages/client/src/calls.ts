/** What is called by its area and name. In the package the build puts the types of the contract in this module's place. */
export interface LecternCalls {
  [area: string]: { [call: string]: (input?: object, options?: object) => Promise<unknown> };
}

export type { FailureType, Shortage } from "@lectern/contract";
