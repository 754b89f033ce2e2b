export { PasskeyOffer } from './PasskeyOffer.tsx';
