export { BreakdownNotice } from './BreakdownNotice.tsx';
export { type Breakdown, breakdownOf, needsSignIn } from './breakdown.ts';
export { RetryButton } from './RetryButton.tsx';
