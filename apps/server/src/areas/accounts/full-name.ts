/** Given and family name as one, which the identity library wants. */
export function fullName(givenName: string, familyName: string): string {
  return `${givenName} ${familyName}`.trim();
}
