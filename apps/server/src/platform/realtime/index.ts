export { openSockets, type Sockets, type SocketsOptions } from "./open-sockets.ts";
export { createRealtime } from "./publish.ts";
export type { Realtime, RealtimeSession, RealtimeSource } from "./realtime.ts";
