/**
 * Returns the ID for a new purchase. Use the same ID when retrying that purchase (application §9).
 */
export const newTransactionId = () => `OAC-${crypto.randomUUID()}`;
