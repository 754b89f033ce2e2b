/**
 * Styles and elements that the shell itself adds to the page, which are not attributed to a remote.
 */
export const shellsOwn = new WeakSet<object>();
