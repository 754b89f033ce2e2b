/** Maximum number of failures per subject in a sliding window. */
export interface Limit {
  tries: number;
  withinMs: number;
}

const minutes = 60_000;

/** Wrong passwords of one handle. */
export const passwordsOfHandle: Limit = { tries: 5, withinMs: 15 * minutes };

/** Wrong passcodes on one device. A passcode is valid for one window, so it allows five guesses. */
export const passcodesOnDevice: Limit = { tries: 5, withinMs: 10 * minutes };

/** Passcodes and magic links sent to one recipient. */
export const messagesTo: Limit = { tries: 6, withinMs: 15 * minutes };

/** Lookups of radios and accounts on one device that found nothing. */
export const lookUpsOfDevice: Limit = { tries: 5, withinMs: 10 * minutes };

/** Lookups of gift cards on one device that found nothing. */
export const giftCardsOfDevice: Limit = { tries: 5, withinMs: 10 * minutes };

/** Tokens of letters and dealers that lead nowhere. */
export const invitationGuesses: Limit = { tries: 30, withinMs: 15 * minutes };

/** Lookups of a partner's links and vouchers that found nothing. */
export const partnerGuesses: Limit = { tries: 30, withinMs: 15 * minutes };

/** Openings of hand-off links that are unknown or used, on one device. */
export const handOffsOfDevice: Limit = { tries: 10, withinMs: 15 * minutes };

/**
 * Signals to one radio. More signals in a day do not help: a radio that three signals have not
 * activated has another problem.
 */
export const signalsToRadio: Limit = { tries: 3, withinMs: 24 * 60 * minutes };

/** Card setups of one account. */
export const cardSetupsOfAccount: Limit = { tries: 20, withinMs: 60 * minutes };

/** Guesses on one device at a code or grant that links a device; each kind counts separately. */
export const linkingOfDevice: Limit = { tries: 10, withinMs: 10 * minutes };

/** Log messages from one address. */
export const logMessagesFromAddress: Limit = { tries: 6_000, withinMs: 10 * minutes };
