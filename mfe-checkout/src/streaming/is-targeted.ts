/** Names, in small letters, by which a letter or a mail says whose offer it is. */
const tokens = ['token', 'tkn'];

/** Whether an address carries an offer made to one customer. A program or promo code works for everybody. */
export const isTargeted = (search: string): boolean =>
  [...new URLSearchParams(search)].some(
    ([name, value]) => tokens.includes(name.toLowerCase()) && value !== '',
  );
