/** Fill of what is not over, or the second of two parts: stripes, which are told from a plain fill without colour. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="fill-sheet" />
        <rect width="2.5" height="6" className="fill-edge" />
      </pattern>
    </defs>
  );
}
