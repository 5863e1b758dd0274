export { createGiveWay } from "./give-way.ts";
