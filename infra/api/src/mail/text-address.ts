/** Text messages leave through a gateway that takes them as mail. `phone` is ten digits. */
export const textAddress = (phone: string) => `+1${phone}@text.sideband.example`;
