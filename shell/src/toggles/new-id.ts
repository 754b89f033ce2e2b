/** Also in pages that are not secure, where `crypto.randomUUID` is missing. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
