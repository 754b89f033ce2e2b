import type { AccountNotice, NextBestAction, OwnAccount } from '@sideband/shared-sdk/account';
import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIsOpen } from '@sideband/shared-sdk/react';
import { useMoneyFormat } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

export type Attention = AccountNotice | NextBestAction;

/** What a notice or a suggestion says, and the page that settles it. */
interface Words {
  heading: ReactNode;
  text: ReactNode;
  /** Undefined if the page is not open yet, or the action is a button of its own. */
  way: { to: string; label: ReactNode } | undefined;
}

/** Returns the words of what needs attention, or of what is suggested. */
export function useAttention(about: Attention, account: OwnAccount): Words {
  const words = { day: useDayWords(), money: useMoneyFormat() };
  const page = pageOf(about);
  const isOpen = useIsOpen(page);
  const message = (part: string, values: Record<string, ReactNode> = {}) => (
    <FormattedMessage id={`account.attention.${about.type}.${part}`} values={values} />
  );
  const values = valuesOf(about, account, words);
  return {
    heading: message('title', values),
    text: message('text', values),
    way: isOpen && about.type !== 'keepPlan' ? { to: page, label: message('way') } : undefined,
  };
}

function pageOf(about: Attention): string {
  switch (about.type) {
    case 'payBill':
      return paths.pay;
    case 'updateCard':
      return paths.payment;
    case 'renewTrial':
    case 'listenAgain':
      return paths.renewal;
    case 'reverifyStudent':
      return paths.reverify;
    case 'keepPlan':
      return paths.account;
    case 'upgrade':
      return `${paths.upgrade}?subscription=${about.subscriptionId}`;
  }
}

function valuesOf(
  about: Attention,
  { billingStatus, plans, subscriptions }: OwnAccount,
  { day, money }: { day: (day: string) => string; money: ReturnType<typeof useMoneyFormat> },
): Record<string, ReactNode> {
  switch (about.type) {
    case 'payBill':
      return {
        amount: money(billingStatus.amountDue),
        hasStopped: String(subscriptions.some((one) => one.inactiveReason === 'nonPay')),
      };
    case 'updateCard':
      return { lastFour: about.last4Digits, isExpired: String(about.isExpired) };
    case 'renewTrial':
      return { days: about.daysLeft, day: day(about.endsOn) };
    case 'listenAgain':
      return { day: day(about.endedOn) };
    case 'reverifyStudent':
      return { day: day(about.validUntil), isOver: String(about.isOver) };
    case 'keepPlan':
      return { day: day(about.endsOn), plan: nameIn(plans, about.subscriptionId) };
    case 'upgrade':
      return { plan: nameIn(plans, about.subscriptionId) };
  }
}

function nameIn(plans: OwnAccount['plans'], subscriptionId: string): ReactNode {
  const plan = plans.find((one) => one.subscriptionId === subscriptionId);
  const offerId = plan?.phases[0]?.metadata.offerId;
  return offerId === undefined ? '' : <PlanName offerId={offerId} />;
}
