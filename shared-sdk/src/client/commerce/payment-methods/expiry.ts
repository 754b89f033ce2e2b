export { expiryOf, lastDayOf } from '../../../rules/card-expiry.ts';
