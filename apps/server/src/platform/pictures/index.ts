export { convertLogo, type Logo, type LogoInk } from "./convert-logo.ts";
export { withSharp } from "./picture-format.ts";
export { damagedPicture, openPicture, readFormat, invalidPicture } from "./picture-format.ts";
export { noSuchPicture, takeUploadedPicture } from "./picture-format.ts";
