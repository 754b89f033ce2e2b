export { PasskeyOffer } from './PasskeyOffer.tsx';
export { readPasskeyOffer } from './read-passkey-offer.ts';
