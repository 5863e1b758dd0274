export { claimSecret } from "./claim-secret.ts";
export { randomToken, tokenHash } from "./random-token.ts";
export { constantTimeEqual } from "./signer.ts";
export { createSigner, type Signer } from "./signer.ts";
export { createTokenCipher, type TokenCipher } from "./token-cipher.ts";
