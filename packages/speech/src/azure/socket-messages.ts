/** A message of Azure's protocol: headers, an empty line, a body. In binary ones the length of the headers leads. */
export interface SocketMessage {
  /** What it is: "audio", "audio.metadata", "turn.end". */
  path: string;
  body: Uint8Array;
}

export function socketMessage(path: string, requestId: string, contentType: string, body: string): string {
  const headers = [
    `Path: ${path}`,
    `X-RequestId: ${requestId}`,
    `X-Timestamp: ${new Date().toISOString()}`,
    `Content-Type: ${contentType}`,
  ];
  return `${headers.join("\r\n")}\r\n\r\n${body}`;
}

export function readSocketMessage(data: Uint8Array, isBinary: boolean): SocketMessage {
  if (!isBinary) {
    const text = new TextDecoder().decode(data);
    const end = text.indexOf("\r\n\r\n");
    return { path: pathIn(text.slice(0, end)), body: new TextEncoder().encode(text.slice(end + 4)) };
  }
  const length = data.length < 2 ? 0 : new DataView(data.buffer, data.byteOffset).getUint16(0);
  return { path: pathIn(new TextDecoder().decode(data.subarray(2, 2 + length))), body: data.subarray(2 + length) };
}

function pathIn(headers: string): string {
  return /^Path:\s*(\S+)/imu.exec(headers)?.[1]?.toLowerCase() ?? "";
}
