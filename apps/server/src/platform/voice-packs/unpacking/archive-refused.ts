/** An archive that is not unpacked. `message` is for a person. */
export class ArchiveRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ArchiveRefused";
  }
}

export function tooMuch(): ArchiveRefused {
  return new ArchiveRefused("The archive unpacks into far more than a voice pack, so it was not unpacked.");
}

export function damaged(cause?: unknown): ArchiveRefused {
  return new ArchiveRefused("The archive is damaged or incomplete.", { cause });
}

export function noArchive(): ArchiveRefused {
  return new ArchiveRefused("This file is no archive of a voice pack: it has to be .tar.bz2, .tar.gz, .tar or .zip.");
}

export function holdsLink(): ArchiveRefused {
  return new ArchiveRefused("The archive holds a link or a device, which no voice pack needs. It was not unpacked.");
}
