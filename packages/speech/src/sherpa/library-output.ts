/**
 * What is kept of what the library says before it ends its process: where it was and what went wrong inside, not its own
 * sentences, which quote the text that it was given.
 */
export function libraryOutput(output: string): string {
  const places = output.match(/[\w-]+\.(?:cc|h):\w+:\d+/gu) ?? [];
  const reasons = output.match(/what\(\): .*|Error: .*/gu) ?? [];
  return [...reasons.slice(-1), ...places.slice(-1)].join(" at ");
}
