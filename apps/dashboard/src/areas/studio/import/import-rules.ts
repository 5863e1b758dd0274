export const fileTypes: Readonly<Record<string, string>> = {
  txt: "text/plain",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
};

export const importLimitBytes = 500_000;

/** Why a document cannot be imported; undefined when it can. */
export function fileProblem(file: { name: string; size: number } | undefined): string | undefined {
  if (!file) return "Select a file to import!";
  if (contentTypeOf(file.name) === undefined) return "Only .txt, .docx and .pdf files can be imported";
  if (file.size >= importLimitBytes) return "File size should be less than 500 KB";
  if (file.size === 0) return "The file is empty";
  return undefined;
}

/** The content type a document is uploaded with, by its name's ending. */
export function contentTypeOf(name: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(fileTypes, ending) ? fileTypes[ending] : undefined;
}

/** Why an address cannot be imported; undefined when it is an http or https address. */
export function addressProblem(address: string): string | undefined {
  const url = URL.parse(address.trim());
  const isWeb = url !== null && (url.protocol === "http:" || url.protocol === "https:") && url.hostname !== "";
  return isWeb && /^https?:\/\/\S+$/i.test(address.trim()) ? undefined : "Please enter a valid URL";
}
