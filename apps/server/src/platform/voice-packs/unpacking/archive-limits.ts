/** What an archive may hold. The largest of the catalogue (Kokoro) has some 800 files and 0.5 GB. */
export interface ArchiveLimits {
  /** Files and folders. */
  entries: number;
  /** Of all files together, unpacked. */
  totalBytes: number;
  /** Segments of a name. */
  depth: number;
}

export const archiveLimits: ArchiveLimits = { entries: 5000, totalBytes: 4 * 1024 ** 3, depth: 12 };
