/** All paths that this remote serves. */
export const paths = {
  /** For signed-in customers only, including all paths below it. */
  refreshSignal: '/subscribe/refresh-signal/*',
};
