export { convertLogo, type Logo, type LogoInk } from "./convert-logo.ts";
export { decodePicture } from "./decode-picture.ts";
export { damaged, openPicture, readFormat, refused } from "./picture-format.ts";
export { noSuchPicture, takeUploadedPicture } from "./uploaded-picture.ts";
