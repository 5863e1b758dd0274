/** What a browser plays or shows in place without running anything, as it is answered: audio, pictures, captions. */
const answeredTypes = [
  "audio/mpeg",
  "audio/mp4",
  "audio/aac",
  "audio/ogg",
  "audio/opus",
  "audio/webm",
  "audio/flac",
  "audio/wav",
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "text/vtt; charset=utf-8",
  "application/x-subrip; charset=utf-8",
];
const byMediaType = new Map(answeredTypes.map((type) => [mediaTypeOf(type), type]));

/** The Content-Type to answer a stored file with in place; undefined: it is only ever saved, as application/octet-stream. */
export function inlineType(storedType: string): string | undefined {
  return byMediaType.get(mediaTypeOf(storedType));
}

function mediaTypeOf(contentType: string): string {
  return (contentType.split(";")[0] ?? "").trim().toLowerCase();
}
