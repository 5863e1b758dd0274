import react from "@vitejs/plugin-react";

/** The timeline draws outside of React and memoises what it gives to its rows: compiled, its code would be half as long again. */
const memoisedByHand = /[/\\]composer[/\\]view[/\\]/;

/** React with its compiler, as users have it and as its components are tested: screens count on what it memoises. */
export function reactCompilerPlugin() {
  return react({ compiler: true, exclude: [/node_modules/, memoisedByHand] });
}
