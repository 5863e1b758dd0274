/** Content-Disposition with a file name in any script (RFC 6266, RFC 8187): an ASCII form, and the real one when it differs. */
export function contentDisposition(kind: "inline" | "attachment", fileName?: string): string {
  if (fileName === undefined) return kind;
  const name = fileName
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+/, "")
    .trim()
    .slice(0, 200)
    .toWellFormed();
  if (name === "") return kind;
  const ascii = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]+/g, "_")
    .replace(/["%]/g, "_");
  if (ascii === name) return `${kind}; filename="${name}"`;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
