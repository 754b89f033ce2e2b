import type { OneChangeAnswer, Right } from '@sideband/control/contract';

export type ActionName =
  | 'submit'
  | 'approve'
  | 'approve-apply'
  | 'apply'
  | 'schedule'
  | 'after-review'
  | 'reject'
  | 'cancel';

export interface Offer {
  name: ActionName;
  right: Right;
  /** Whether it is the primary action, triggered by Ctrl+Enter. */
  isNext: boolean;
  /** Input that the action requires. */
  asks?: 'reason' | 'moment';
  /** People excluded by the four-eyes rule, whatever their role. */
  not?: 'author' | 'others';
}

const next = { isNext: true };
const beside = { isNext: false };
const reject: Offer = { name: 'reject', right: 'review', asks: 'reason', ...beside };
const cancel: Offer = { name: 'cancel', right: 'draft', asks: 'reason', ...beside };
const apply: Offer = { name: 'apply', right: 'apply', ...next };
const schedule: Offer = { name: 'schedule', right: 'apply', asks: 'moment', ...beside };
const submit: Offer = { name: 'submit', right: 'draft', not: 'others', ...next };
const approve: Offer = { name: 'approve', right: 'review', not: 'author', ...beside };
/** Both in one press, for those who may do both. */
const approveAndApply: Offer = { name: 'approve-apply', right: 'apply', not: 'author', ...next };
const review: Offer = {
  name: 'after-review',
  right: 'review',
  not: 'author',
  asks: 'reason',
  ...next,
};

/**
 * Actions available in the current state of a change, regardless of the person. Approving and
 * applying in one is left out for a change that conflicts or cannot be served.
 */
export function offersOf({ state, afterReview }: OneChangeAnswer, isClean: boolean): Offer[] {
  if (state === 'draft') return [submit, cancel];
  if (state === 'in review')
    return [...(isClean ? [approveAndApply] : []), approve, reject, cancel];
  if (state === 'approved') return [apply, schedule, reject, cancel];
  if (state === 'scheduled') return [reject, cancel];
  if (state === 'rejected' || state === 'suspended') return [cancel];
  return afterReview === 'open' ? [review] : [];
}
