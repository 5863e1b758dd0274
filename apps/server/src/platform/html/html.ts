/** Text that is HTML already: made by `html`, never from outside. */
export interface Html {
  text: string;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}

/** A template of HTML: what is put into it is escaped unless it is Html itself. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | number | Html)[]): Html {
  const text = strings.map((string, index) => {
    const value = values[index];
    if (value === undefined) return string;
    return string + (typeof value === "object" ? value.text : escapeHtml(String(value)));
  });
  return { text: text.join("") };
}

export function join(parts: readonly Html[]): Html {
  return { text: parts.map(({ text }) => text).join("") };
}
