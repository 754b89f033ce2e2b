/** Why a card is declined, in Stripe's terms. */
export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
  /** The field that the decline is about. */
  param?: 'number' | 'exp_month' | 'exp_year' | 'cvc';
}

export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  /** Declined when the card is stored. */
  onSetup?: Decline;
  /** The card can be stored, but is declined when it is charged. */
  onCharge?: Decline;
  /** Every use requires a challenge (3-D Secure). */
  asks?: true;
  /** Every charge is immediately disputed, or followed by an inquiry. */
  disputedAs?: 'fraudulent' | 'inquiry';
}

export const declined = (reason: string): Decline => ({
  code: 'card_declined',
  decline_code: reason,
  message: 'Your card was declined.',
});

export const expired: Decline = {
  code: 'expired_card',
  decline_code: 'expired_card',
  message: 'Your card has expired.',
  param: 'exp_month',
};

/**
 * Some of the numbers that Stripe publishes for tests, with their behavior:
 * https://docs.stripe.com/testing
 */
const testCards: TestCard[] = [
  { number: '4242424242424242', brand: 'visa' },
  { number: '5555555555554444', brand: 'mastercard' },
  { number: '378282246310005', brand: 'amex' },
  { number: '6011111111111117', brand: 'discover' },
  // More valid numbers, because a card starts one free trial only.
  { number: '4000056655665556', brand: 'visa' },
  { number: '5200828282828210', brand: 'mastercard' },
  { number: '5105105105105100', brand: 'mastercard' },
  { number: '371449635398431', brand: 'amex' },
  { number: '6011000990139424', brand: 'discover' },
  { number: '2223003122003222', brand: 'mastercard' },
  { number: '6011981111111113', brand: 'discover' },
  { number: '4000000000000002', brand: 'visa', onSetup: declined('generic_decline') },
  { number: '4000000000009995', brand: 'visa', onSetup: declined('insufficient_funds') },
  { number: '4000000000000069', brand: 'visa', onSetup: expired },
  {
    number: '4000000000000127',
    brand: 'visa',
    onSetup: {
      code: 'incorrect_cvc',
      decline_code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
      param: 'cvc',
    },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    onSetup: {
      code: 'processing_error',
      decline_code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  { number: '4000000000000341', brand: 'visa', onCharge: declined('generic_decline') },
  { number: '4000002760003184', brand: 'visa', asks: true },
  { number: '4000000000000259', brand: 'visa', disputedAs: 'fraudulent' },
  { number: '4000000000001976', brand: 'visa', disputedAs: 'inquiry' },
];

export const cardByNumber = (number: string) => testCards.find((card) => card.number === number);

/** Finds a card by its last four digits, which are unique among the test cards. */
export const cardByLastFour = (lastFour: string) =>
  testCards.find((card) => card.number.slice(-4) === lastFour);

/** Verifies the Luhn check digit (ISO/IEC 7812-1). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
