/** Said where the server has no sentence of its own; the documents' words. */
export const CHECKOUT_FAILED_MESSAGE = "Something went wrong in checkout!";
