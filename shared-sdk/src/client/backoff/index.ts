export { backOff, backoffDelayMs } from './back-off.ts';
