/** Calls `take` with each whole message of PostgreSQL's protocol 3: type byte, length, body. */
export function splitMessages(take: (type: string, message: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const end = 1 + rest.readInt32BE(1);
      if (rest.length < end) return;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      take(String.fromCharCode(message[0] ?? 0), message);
    }
  };
}

export function wireMessage(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, "latin1");
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

export function errorMessage(code: string, text: string): Buffer {
  return wireMessage("E", Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`));
}

/** Names and values of a startup packet. */
export function startupParameters(packet: Buffer): Map<string, string> {
  const words = packet.toString("utf8", 8).split("\0");
  const parameters = new Map<string, string>();
  for (let place = 0; words[place]; place += 2) parameters.set(words[place] ?? "", words[place + 1] ?? "");
  return parameters;
}
