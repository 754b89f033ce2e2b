const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** As the contract takes it: in capitals, but for an app that plays as a radio (application §5), without the spaces of copied numbers. */
export function normaliseRadioId(typed: string): string {
  const radioId = typed.replaceAll(/\s/g, '');
  return uuid.test(radioId) ? radioId : radioId.toUpperCase();
}

/** A car's number in capitals (ISO 3779). */
export const normaliseVin = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase();

/** All of a radio id that eligibility and link calls get to see. */
export const lastFourOf = (radioId: string) => radioId.slice(-4);
