export {
  type Agreed,
  judgeConsents,
  nothingAgreed,
  type OfferTerms,
  offerTermsOf,
} from './agreed.ts';
export { Consents } from './Consents.tsx';
export { consentsOf, recordConsents, textVersion } from './record-consents.ts';
