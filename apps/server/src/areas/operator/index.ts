export { createOperatorArea } from "./create-operator-area.ts";
