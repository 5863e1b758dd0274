/**
 * Next index in a radio list of `total` options for a key, from the selected one (-1: none); wraps around, as radio
 * buttons do. undefined for other keys.
 */
export function nextRadioIndex(key: string, place: number, total: number): number | undefined {
  if (total === 0) return undefined;
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return (place + 1) % total;
    case "ArrowUp":
    case "ArrowLeft":
      return place <= 0 ? total - 1 : place - 1;
    case "Home":
      return 0;
    case "End":
      return total - 1;
    default:
      return undefined;
  }
}
