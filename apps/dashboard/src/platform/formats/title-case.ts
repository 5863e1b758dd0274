/** Display form of a status: "in_trial" is "In Trial". */
export function titleCase(status: string): string {
  return status
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
