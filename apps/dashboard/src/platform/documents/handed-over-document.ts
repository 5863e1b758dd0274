/** A document that was dropped on a list, until the editor of the new item takes it. */
let waiting: { projectId: string; file: File } | undefined;

export function handOverDocument(projectId: string, file: File): void {
  waiting = { projectId, file };
}

/** The document for a new item of this project; undefined when there is none, or it was taken before. */
export function takeDocument(projectId: string): File | undefined {
  const taken = waiting?.projectId === projectId ? waiting.file : undefined;
  if (taken) waiting = undefined;
  return taken;
}
