export { claimSecret } from "./claim-secret.ts";
export { randomToken, tokenHash } from "./signer.ts";
export { constantTimeEqual } from "./signer.ts";
export { createSigner, type Signer } from "./signer.ts";
export { createTokenCipher, type TokenCipher } from "./token-cipher.ts";
