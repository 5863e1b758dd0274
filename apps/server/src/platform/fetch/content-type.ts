export interface ContentType {
  /** Media type in lower case without parameters; "" when none was given. */
  contentType: string;
  /** As declared, in lower case. */
  charset: string | undefined;
}

/** A Content-Type header in its parts (RFC 9110 §8.3). What cannot be read counts as not given. */
export function parseContentType(header: string): ContentType {
  const [type = "", ...parameters] = header.slice(0, 500).toLowerCase().split(";");
  const contentType = type.trim();
  const pairs = parameters.map((parameter) => parameter.trim().split("="));
  const charset = pairs.find(([name]) => name?.trim() === "charset")?.[1]?.replace(/["'\s]/g, "");
  return {
    contentType: /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(contentType) ? contentType : "",
    charset: charset || undefined,
  };
}
