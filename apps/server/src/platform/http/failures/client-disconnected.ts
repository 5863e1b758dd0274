/** Why work for a request was ended: whoever asked for it has left. No error of the server. */
export class ClientDisconnected extends Error {
  constructor() {
    super("Whoever asked for this has left.");
    this.name = "AbortError";
  }
}
