const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * Normalizes a radio ID for the contract: removes the spaces of pasted IDs and converts it to upper
 * case. Keeps the case of a UUID, which identifies an app that plays as a radio (application §5).
 */
export function normaliseRadioId(typed: string): string {
  const radioId = typed.replaceAll(/\s/g, '');
  return uuid.test(radioId) ? radioId : radioId.toUpperCase();
}

/** Normalizes a VIN (ISO 3779): removes spaces and converts it to upper case. */
export const normaliseVin = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase();

/** Returns the only part of a radio ID that eligibility and link calls may receive. */
export const lastFourOf = (radioId: string) => radioId.slice(-4);

/** One of the three identifiers of a radio, as typed by the visitor. */
export type RadioWanted = { radioId: string } | { vin: string } | { plate: string; state: string };
