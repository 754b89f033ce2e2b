import { Refused } from '../refusals/refused.ts';

export const changeStates = [
  ...(['draft', 'in review', 'approved', 'scheduled'] as const),
  ...(['applied', 'rejected', 'cancelled', 'suspended'] as const),
];
export type ChangeState = (typeof changeStates)[number];

export type ChangeAction =
  | 'edit'
  | 'submit'
  | 'approve'
  | 'reject'
  | 'schedule'
  | 'apply'
  | 'cancel';

const open: ChangeState[] = [
  'draft',
  'in review',
  'approved',
  'scheduled',
  'rejected',
  'suspended',
];

/** Transitions of each action. An edit always returns to draft and voids all approvals. */
const flow: Record<ChangeAction, { from: ChangeState[]; to: ChangeState }> = {
  edit: { from: open, to: 'draft' },
  submit: { from: ['draft'], to: 'in review' },
  approve: { from: ['in review'], to: 'approved' },
  reject: { from: ['in review', 'approved', 'scheduled'], to: 'rejected' },
  schedule: { from: ['approved'], to: 'scheduled' },
  apply: { from: ['approved'], to: 'applied' },
  cancel: { from: open, to: 'cancelled' },
};

export function stateAfter(state: ChangeState, action: ChangeAction): ChangeState {
  const { from, to } = flow[action];
  if (from.includes(state)) return to;
  throw new Refused(
    'conflict',
    `This change is ${state}; to ${action} it, it has to be ${from.join(' or ')}.`,
  );
}
