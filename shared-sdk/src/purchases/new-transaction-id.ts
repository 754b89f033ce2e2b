/** New for each purchase, and the same again when that purchase is tried again (application §9). */
export const newTransactionId = () => `OAC-${crypto.randomUUID()}`;
