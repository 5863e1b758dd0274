import react from "@vitejs/plugin-react";

/** The timeline's view draws outside of React and memoises what it gives to its rows: compiled, it would be half as long again. */
export const timelineView = /[/\\]composer[/\\](?:clips|dock|drawing|scene)[/\\]/;

/** React with its compiler, as users have it and as its components are tested: screens count on what it memoises. */
export function reactCompilerPlugin() {
  return react({ compiler: true, exclude: [/node_modules/, timelineView] });
}
