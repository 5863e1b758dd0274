/** What an element or a script asks to be played, by its data attributes. */
export interface Asked {
  lectern?: string | undefined;
  contentId?: string | undefined;
  sourceId?: string | undefined;
  playlist?: string | undefined;
  project?: string | undefined;
}

const encode = encodeURIComponent;

/** Where the facts of what is asked for are, below /embed/. Undefined where nothing says of which project. */
export function embedDataPath(
  { lectern, contentId, sourceId, playlist, project: own }: Asked,
  defaultProject: string | undefined,
  addresses: readonly string[],
): string | undefined {
  const id = lectern || contentId;
  if (id) return `${encode(id)}.json`;
  const project = playlist || own || defaultProject;
  if (!project) return undefined;
  const path = `project/${encode(project)}`;
  if (playlist !== undefined) return `${path}/playlist.json`;
  const query = sourceId ? [`source=${encode(sourceId)}`] : addresses.map((address) => `url=${encode(address)}`);
  return `${path}.json?${query.join("&")}`;
}
