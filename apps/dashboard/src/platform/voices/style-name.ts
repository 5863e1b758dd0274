/** A style as it is shown: engines write them in lower case. */
export function styleName(style: string): string {
  return style.charAt(0).toUpperCase() + style.slice(1);
}
