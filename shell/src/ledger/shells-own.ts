/** Styles and elements that the shell itself lays beside the application, in whichever remote's time. */
export const shellsOwn = new WeakSet<object>();
