export { personName } from "./accounts.ts";
export { callFailureOf, CallFailure, createLecternClient, type LecternClient } from "./client.ts";
export {
  type Access,
  anyone,
  type CallDeclaration,
  callsOf,
  defaultMaxBodyBytes,
  declarationOf,
  failuresOf,
  type RateLimit,
} from "./call.ts";
export { contract } from "./contract.ts";
export type { WireContent, WireContentItem } from "./content.ts";
export { type Failure, failureSchema, failureStatus, type FailureType } from "./failure.ts";
export type { WireSettings } from "./operator.ts";
export type { WireInvitation, WireMember } from "./organisations.ts";
export type { WireApiKey, WireProject } from "./projects.ts";
export { type ClientMessage, clientMessage, type ServerMessage, serverMessage } from "./realtime.ts";
export { decodeLanguages, type WireLanguage, type WireVoice } from "./voices.ts";
