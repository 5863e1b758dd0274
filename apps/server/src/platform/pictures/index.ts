export { convertLogo, type Logo, type LogoInk } from "./convert-logo.ts";
export { decodePicture } from "./picture-format.ts";
export { damaged, openPicture, readFormat, refused } from "./picture-format.ts";
export { noSuchPicture, takeUploadedPicture } from "./picture-format.ts";
