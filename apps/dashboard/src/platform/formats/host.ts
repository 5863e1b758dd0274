/** The host of an address, with its port where it names one; what is no address stays as it is. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
