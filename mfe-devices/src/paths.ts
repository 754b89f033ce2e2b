/** Every address this remote knows. */
export const paths = {
  /** For customers only, with all that is below it. */
  refreshSignal: '/subscribe/refresh-signal/*',
};
