export { type Ballast, createBallast } from "./ballast.ts";
export { createDiskRoom, type DiskRoom, type FreeBytes } from "./disk-room.ts";
