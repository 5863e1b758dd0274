export { openSockets, type Sockets, type SocketsOptions } from "./open-sockets.ts";
export { createRealtime } from "./realtime.ts";
export type { Realtime, RealtimeSession, RealtimeSource } from "./realtime.ts";
