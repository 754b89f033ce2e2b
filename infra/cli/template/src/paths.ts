/** Every address this remote writes. */
export const paths = {
  balance: '/sample',
};
