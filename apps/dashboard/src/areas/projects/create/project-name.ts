/** What is wrong with a project's name, if anything. */
export function checkProjectName(name: string): string | undefined {
  const length = name.trim().length;
  if (length === 0) return "Name field is required.";
  if (length < 3) return "Name field should be at least 3 character long.";
  return undefined;
}

export const projectNameMaxLength = 100;
