/** The element of a clip. */
export function clipElement(scroller: HTMLElement | null, id: string | undefined): HTMLElement | null {
  return id === undefined ? null : (scroller?.querySelector<HTMLElement>(`[data-clip="${id}"]`) ?? null);
}
