import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;

/** The hash of a password is made to take 80 ms of a core, and tests make hundreds: here it takes none. */
function quickScrypt(...[password, salt, keyLength, options, done]: Parameters<typeof scrypt>): void {
  scrypt(password, salt, keyLength, { ...options, N: 16 }, done);
}

// Once in a process, which runs its setup for each file.
if (scrypt.name !== quickScrypt.name) {
  crypto.scrypt = quickScrypt as typeof scrypt;
  syncBuiltinESMExports();
}
