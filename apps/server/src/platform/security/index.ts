export { randomToken, tokenHash } from "./random-token.ts";
export { sameText } from "./same-text.ts";
export { createSigner, type Signer } from "./signer.ts";
export { createTokenCipher, type TokenCipher } from "./token-cipher.ts";
