/** Colours of the design, light and dark: those of the dashboard's `ui/tokens.css`, for pages that the server writes. */
export const pageColours = {
  paper: ["#fbf8f3", "#161310"],
  sheet: ["#fffdfa", "#1d1916"],
  well: ["#f3eee5", "#26211c"],
  line: ["#e5ddcf", "#342d26"],
  ink: ["#211c15", "#f0e9dd"],
  "ink-2": ["#5a5145", "#c3b8a6"],
  "ink-3": ["#736958", "#a09580"],
  accent: ["#b4420f", "#f2894b"],
  "accent-soft": ["#fbe9dd", "#3a2416"],
  good: ["#2f6b3a", "#8fcf95"],
  warning: ["#8a5a00", "#eac06a"],
  bad: ["#a8201f", "#f39a90"],
  information: ["#2b5a86", "#94c0ea"],
} as const;

function variables(theme: 0 | 1): string {
  return Object.entries(pageColours)
    .map(([name, colours]) => `--${name}:${colours[theme]}`)
    .join(";");
}

/** The rules that every style sheet of such pages begins with. By a media query: older browsers know no `light-dark()`. */
export const pageTokens = `:root{color-scheme:light dark;${variables(0)}}@media(prefers-color-scheme:dark){:root{${variables(1)}}}\n`;
