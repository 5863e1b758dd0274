export { decodePicture } from "./decode-picture.ts";
export { noSuchPicture, takeUploadedPicture } from "./uploaded-picture.ts";
