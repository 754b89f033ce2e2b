/**
 * Returns the email address of a gateway that delivers emails as text messages. `phone` is ten
 * digits.
 */
export const textAddress = (phone: string) => `+1${phone}@text.sideband.example`;
