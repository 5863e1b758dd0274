/** What this browser remembers of how far somebody came; each by the id it is about. */
export type Mark = "surveyAnswered" | "organisationsLeft";

/** Remembers it; a browser that keeps nothing asks once more. */
export function setMark(mark: Mark, id: string): void {
  try {
    localStorage.setItem(mark, id);
  } catch {
    // Storage is closed to us.
  }
}

export function hasMark(mark: Mark, id: string): boolean {
  try {
    return localStorage.getItem(mark) === id;
  } catch {
    return false;
  }
}
