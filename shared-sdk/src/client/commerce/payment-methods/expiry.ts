export { expiryOf, lastDayOf } from '@sideband/shared-sdk/rules/card-expiry';
