import { describe, expect, it } from '@jest/globals';
import {
  nextActionsOf,
  noticeOf,
  type PlanInQuestion,
  type Standing,
} from './account-attention.ts';

const today = '2026-11-21';
const plan = (more: Partial<PlanInQuestion> = {}): PlanInQuestion => ({
  subscriptionId: 'sub-1',
  state: 'active',
  sourceKind: 'stripe',
  partOf: null,
  phase: { type: 'AutoRenewing', endsOn: null },
  deviceId: null,
  renewsOn: '2026-12-01',
  endsOn: null,
  isFollowed: false,
  isForStudents: false,
  canUpgrade: false,
  ...more,
});
const trial = (renewsOn: string, more: Partial<PlanInQuestion> = {}) =>
  plan({ phase: { type: 'Free', endsOn: renewsOn }, sourceKind: 'sms', renewsOn, ...more });
const canceled = plan({ state: 'pending_cancellation', endsOn: '2026-11-30' });
const card = (expiryYear: number, expiryMonth: number) => ({
  id: 'pm-1',
  last4: '4242',
  expiryMonth,
  expiryYear,
});
const standing = (more: Partial<Standing> = {}): Standing => ({
  today,
  isPastDue: false,
  card: null,
  plans: [plan()],
  studentUntil: null,
  ...more,
});

describe('notice of an account', () => {
  it('is about the highest rank: bill, card, trial, student status, canceled plan', () => {
    let all = standing({
      isPastDue: true,
      card: card(2026, 10),
      plans: [
        plan({ isForStudents: true }),
        trial('2026-11-27', { subscriptionId: 'sub-2' }),
        canceled,
      ],
      studentUntil: '2026-12-01',
    });
    const said: unknown[] = [];
    const next = (less: Partial<Standing>) => {
      said.push(noticeOf(all)?.type);
      all = { ...all, ...less };
    };
    next({ isPastDue: false });
    next({ card: null });
    next({ plans: all.plans.filter(({ phase }) => phase.type !== 'Free') });
    next({ studentUntil: null });
    next({ plans: [] });
    expect(said).toEqual(['payBill', 'updateCard', 'renewTrial', 'reverifyStudent', 'keepPlan']);
    expect(noticeOf(all)).toBeNull();
  });

  it.each([
    ['2026-10', true],
    ['2026-11', false],
    ['2026-12', undefined],
  ])('says whether a card that is valid until %s has expired: %s', (until, isExpired) => {
    const [year = 0, month = 0] = until.split('-').map(Number);
    const notice = noticeOf(standing({ card: card(year, month) }));
    if (isExpired === undefined) expect(notice).toBeNull();
    else expect(notice).toMatchObject({ type: 'updateCard', last4Digits: '4242', isExpired });
  });

  it.each<[string, PlanInQuestion[]]>([
    ['is no plan', []],
    ['is a plan that a store bills', [plan({ sourceKind: 'roku' })]],
    ['is a canceled plan', [{ ...canceled, sourceKind: 'roku' }]],
    ['is a trial that nothing follows', [trial('2027-02-01')]],
    ['has ended', [plan({ state: 'closed' })]],
  ])('says nothing of the card if all there is %s', (_, plans) => {
    expect(noticeOf(standing({ card: card(2026, 10), plans }))).toBeNull();
  });

  it('counts the days of a trial until its last one, from 30 days on', () => {
    const left = (renewsOn: string) => noticeOf(standing({ plans: [trial(renewsOn)] }));
    expect(left('2026-12-22')).toBeNull();
    expect(left('2026-12-21')).toMatchObject({ type: 'renewTrial', daysLeft: 30 });
    expect(left('2026-11-22')).toMatchObject({ daysLeft: 1, endsOn: '2026-11-22' });
    expect(left('2026-11-21')).toBeNull();
    const plans = [trial('2026-12-05', { subscriptionId: 'sub-9' }), trial('2026-11-25')];
    expect(noticeOf(standing({ plans }))).toMatchObject({ subscriptionId: 'sub-1' });
  });

  it('leaves a trial alone that a chosen plan follows', () => {
    expect(noticeOf(standing({ plans: [trial('2026-11-27', { isFollowed: true })] }))).toBeNull();
  });

  it('asks a student from 30 days before the status ends, and afterwards', () => {
    const of = (studentUntil: string) =>
      noticeOf(standing({ plans: [plan({ isForStudents: true })], studentUntil }));
    expect(of('2026-12-22')).toBeNull();
    expect(of('2026-12-21')).toMatchObject({ type: 'reverifyStudent', isOver: false });
    expect(of('2026-11-21')).toMatchObject({ validUntil: '2026-11-21', isOver: true });
    expect(noticeOf(standing({ studentUntil: '2026-12-01' }))).toBeNull();
  });

  it('offers to keep the canceled plan that ends first, except one that a store bills', () => {
    const later = { ...canceled, subscriptionId: 'sub-2', endsOn: '2026-12-24' };
    expect(noticeOf(standing({ plans: [later, canceled] }))).toMatchObject({
      type: 'keepPlan',
      subscriptionId: 'sub-1',
      endsOn: '2026-11-30',
    });
    expect(noticeOf(standing({ plans: [{ ...canceled, sourceKind: 'roku' }] }))).toBeNull();
  });
});

describe('next best action', () => {
  it('never repeats the notice and ranks what else needs attention before a larger plan', () => {
    const plans = [
      plan({ canUpgrade: true }),
      trial('2026-11-27', { subscriptionId: 'sub-2' }),
      { ...canceled, subscriptionId: 'sub-3' },
    ];
    const actions = nextActionsOf(standing({ card: card(2026, 11), plans }));
    expect(actions.map(({ type }) => type)).toEqual(['renewTrial', 'upgrade']);
  });

  it('suggests no larger plan while a bill is past due', () => {
    const late = { isPastDue: true, plans: [plan({ canUpgrade: true })] };
    expect(nextActionsOf(standing(late))).toEqual([]);
    expect(nextActionsOf(standing({ ...late, isPastDue: false }))).toMatchObject([
      { type: 'upgrade', subscriptionId: 'sub-1' },
    ]);
  });

  it('suggests to listen again for 60 days after a trial, unless another plan took its place', () => {
    const over = (more: Partial<PlanInQuestion> = {}) =>
      trial('2026-11-20', { state: 'closed', deviceId: 'car', renewsOn: null, ...more });
    const actionsOf = (plans: PlanInQuestion[], day = today) =>
      nextActionsOf(standing({ plans, today: day }));
    expect(actionsOf([over()])).toEqual([
      {
        type: 'listenAgain',
        id: 'listenAgain.sub-1',
        subscriptionId: 'sub-1',
        endedOn: '2026-11-20',
      },
    ]);
    expect(actionsOf([over(), plan({ deviceId: 'truck' })])).toHaveLength(1);
    expect(actionsOf([over(), plan({ deviceId: 'car' })])).toEqual([]);
    expect(actionsOf([over({ state: 'active' })])).toEqual([]);
    expect(actionsOf([over({ phase: { type: 'AutoRenewing', endsOn: '2026-11-20' } })])).toEqual(
      [],
    );
    expect(actionsOf([over()], '2027-01-19')).toHaveLength(1);
    expect(actionsOf([over()], '2027-01-20')).toEqual([]);
  });

  it('suggests a new card again once it has expired', () => {
    const of = (day: string) =>
      nextActionsOf(standing({ isPastDue: true, card: card(2026, 11), today: day }))[0]?.id;
    expect(of('2026-11-30')).not.toBe(of('2026-12-01'));
  });
});
