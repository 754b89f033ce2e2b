/** Every path this remote links to. */
export const paths = {
  balance: '/sample',
};
