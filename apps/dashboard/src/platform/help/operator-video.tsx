/** The operator's introduction video; its file brings its captions. */
export function OperatorVideo({ src }: { src: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- they are in the operator's file
    <video src={src} controls preload="metadata" className="aspect-video w-full rounded-10 bg-well" />
  );
}
