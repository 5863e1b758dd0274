/** Given and family name as one; either may be empty. */
export function fullName(givenName: string, familyName: string): string {
  return `${givenName} ${familyName}`.trim();
}
