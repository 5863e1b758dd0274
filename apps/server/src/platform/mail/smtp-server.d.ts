/** smtp-server ships no types; this is the part of it that the tests use. */
declare module "smtp-server" {
  import type { EventEmitter } from "node:events";
  import type { Server } from "node:net";
  import type { Readable } from "node:stream";

  interface Session {
    envelope: { mailFrom: { address: string }; rcptTo: { address: string }[] };
  }

  export class SMTPServer extends EventEmitter {
    server: Server;
    constructor(options: {
      authOptional?: boolean;
      disabledCommands?: string[];
      onAuth?(
        auth: { username: string; password: string },
        session: Session,
        done: (error: Error | null, answer?: { user: string }) => void,
      ): void;
      onRcptTo?(address: { address: string }, session: Session, done: (error?: Error) => void): void;
      onData?(stream: Readable, session: Session, done: (error?: Error) => void): void;
    });
    listen(port: number, host: string): Server;
    close(done: () => void): void;
  }
}
