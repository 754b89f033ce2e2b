export { PaidByPartner } from './PaidByPartner.tsx';
export { type ChargedOrder, Payment, type PaymentProps } from './Payment.tsx';
export { PaymentSummary } from './PaymentSummary.tsx';
export { type AppliedGiftCard, brandName, expiryOnCard, type Paying } from './paying.ts';
export { ThreeDSecure, type ThreeDSecureOutcome } from './ThreeDSecure.tsx';
export type { Brought } from './wallet.ts';
