export { createGiveWay, whileWanted } from "./give-way.ts";
