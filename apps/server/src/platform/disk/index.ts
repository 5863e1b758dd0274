export { type Ballast, createBallast } from "./disk-room.ts";
export { createDiskRoom, type DiskRoom, type FreeBytes } from "./disk-room.ts";
