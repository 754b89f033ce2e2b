/**
 * Returns the ID of a new purchase. Keep using the same one when retrying that purchase
 * (application §9).
 */
export const newTransactionId = () => `OAC-${crypto.randomUUID()}`;
