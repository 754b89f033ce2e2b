/**
 * Returns the mail address of a gateway that delivers mail as text messages. `phone` is ten digits.
 */
export const textAddress = (phone: string) => `+1${phone}@text.sideband.example`;
