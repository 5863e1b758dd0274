export { claimStorage } from "./claim-storage.ts";
export { createStorage } from "./create-storage.ts";
export { createLocalStorage } from "./local/local-storage.ts";
export type { LocalStorageOptions } from "./local/object-folder.ts";
export type { S3StorageOptions } from "./s3/bucket.ts";
export { createS3Storage } from "./s3/s3-storage.ts";
export { createSignedPuts, type VerifiedPut, type SignedPuts, UPLOADS_FOLDER } from "./signed-puts.ts";
export { damagedFile, StorageError, storageFull, type StorageErrorCode } from "./storage-error.ts";
export type {
  ByteRange,
  ListedObject,
  ObjectStore,
  PutOptions,
  SignedPut,
  SignPut,
  Storage,
  StoredObject,
} from "./storage.ts";
export { storagePlace } from "./storage-place.ts";
export { sweepObjects } from "./sweep-objects.ts";
export { createUploadResults, type UploadResults } from "./upload-results.ts";
