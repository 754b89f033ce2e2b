import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { type MailedBill as Bill, smallestCharge } from '@sideband/shared-sdk/payments';
import { FormattedMessage, useHoldReveal, useIntl, useTitle } from '@sideband/shared-sdk/react';
import {
  Button,
  ButtonLink,
  Buttons,
  DefinitionList,
  Money,
  Notice,
  OutcomePage,
  Page,
  Skeleton,
  StatusPill,
  useHeadingFocus,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import css from './pay.module.css';
import { Unsure } from './Unsure.tsx';
import { useMailedBill } from './useMailedBill.ts';

/**
 * Opened by a link in an email: shows the amount and the last four digits of the card, and pays
 * without a sign-in. Everything else of the account stays hidden.
 */
export function MailedBill({ token }: { token: string }) {
  const mailed = useMailedBill(token);
  const { read, state } = mailed;
  const place = useHeadingFocus(
    state.step === 'paid' || state.step === 'unsure' ? state.step : (read?.step ?? 'reading'),
  );
  useHoldReveal(!read);
  return <div ref={place}>{content()}</div>;

  function content() {
    if (state.step === 'paid') return <Paid {...state} />;
    if (state.step === 'unsure' || state.step === 'checking') {
      return <Unsure state={state} onCheck={mailed.check} onPayAgain={mailed.payAgain} />;
    }
    if (!read) return <Frame>{<Skeleton shape={['text', 'card', 'button']} />}</Frame>;
    switch (read.step) {
      case 'unread':
        return (
          <Frame>
            <BreakdownNotice breakdown={read.breakdown} onRetry={mailed.readAgain} />
          </Frame>
        );
      case 'refused':
        return <LinkOver isOther={read.refusal.code === 'CLAIMING_WITH_UNAUTHORIZED_USER'} />;
      case 'read':
        return <Due bill={read.bill} mailed={mailed} />;
    }
  }
}

function Frame({ children }: { children: ReactNode }) {
  const title = useIntl().formatMessage({ id: 'pay.title' });
  useTitle(title);
  return <Page title={title}>{children}</Page>;
}

interface DueProps {
  bill: Bill;
  mailed: ReturnType<typeof useMailedBill>;
}

function Due({ bill: { amountDue, isPastDue, lastFour }, mailed: { state, pay } }: DueProps) {
  const intl = useIntl();
  const money = useMoneyFormat();
  if (amountDue.minorUnits < smallestCharge[amountDue.currency]) return <Settled />;
  const problem = state.step === 'asking' ? state.problem : undefined;
  return (
    <Frame>
      {problem === 'declined' && (
        <Notice tone="danger" live heading={<FormattedMessage id="pay.mailed.declined.title" />}>
          <FormattedMessage id="pay.mailed.declined.text" />
        </Notice>
      )}
      {problem === 'changed' && (
        <Notice tone="warning" live heading={<FormattedMessage id="pay.changed.title" />}>
          <FormattedMessage id="pay.changed.text" values={{ amount: money(amountDue) }} />
        </Notice>
      )}
      {typeof problem === 'object' && <BreakdownNotice breakdown={problem} />}
      <div className={css.due}>
        <p className={css.label}>
          <FormattedMessage id="pay.due" />
        </p>
        <p className={css.amount}>
          <Money value={amountDue} />
        </p>
        {isPastDue && (
          <StatusPill tone="danger">
            <FormattedMessage id="account.bill.pastDue" />
          </StatusPill>
        )}
      </div>
      <p>
        {lastFour === null ? (
          <FormattedMessage id="pay.mailed.noCard" />
        ) : (
          <FormattedMessage id="pay.mailed.card" values={{ lastFour }} />
        )}
      </p>
      {isPastDue && (
        <p className={css.soft}>
          <FormattedMessage id="pay.pastDue.text" />
        </p>
      )}
      <Buttons>
        {lastFour !== null && (
          <Button
            variant="primary"
            busy={state.step === 'paying'}
            busyLabel={intl.formatMessage({ id: 'pay.mailed.paying' })}
            onClick={() => void pay(amountDue, lastFour)}
          >
            <FormattedMessage id="pay.action" values={{ amount: money(amountDue) }} />
          </Button>
        )}
        <ButtonLink variant={lastFour === null ? 'primary' : 'secondary'} to={paths.pay}>
          <FormattedMessage id="pay.mailed.otherCard" />
        </ButtonLink>
      </Buttons>
    </Frame>
  );
}

/** Nothing is due, or less than can be charged. */
function Settled() {
  useTitle(useIntl().formatMessage({ id: 'pay.nothingDue.title' }));
  return (
    <OutcomePage
      tone="ok"
      title={<FormattedMessage id="pay.nothingDue.title" />}
      why={<FormattedMessage id="pay.mailed.nothingDue" />}
      primary={<ToAccount />}
    />
  );
}

function Paid(paid: Extract<ReturnType<typeof useMailedBill>['state'], { step: 'paid' }>) {
  const { amount, balanceDue, lastFour } = paid;
  useTitle(useIntl().formatMessage({ id: 'pay.done.pageTitle' }));
  const rows = [
    { id: 'paid', value: <Money value={amount} /> },
    { id: 'with', value: <FormattedMessage id="pay.mailed.cardName" values={{ lastFour }} /> },
    { id: 'balance', value: <Money value={balanceDue} />, strong: true },
  ];
  return (
    <OutcomePage
      tone="ok"
      title={<FormattedMessage id="pay.mailed.done" />}
      why={<FormattedMessage id="pay.mailed.receipt" />}
      primary={<ToAccount />}
    >
      <DefinitionList
        rows={rows.map(({ id, ...row }) => ({
          term: <FormattedMessage id={`pay.done.${id}`} />,
          ...row,
        }))}
      />
    </OutcomePage>
  );
}

function LinkOver({ isOther }: { isOther: boolean }) {
  const why = isOther ? 'other' : 'over';
  useTitle(useIntl().formatMessage({ id: `pay.mailed.${why}.title` }));
  return (
    <OutcomePage
      tone="warning"
      title={<FormattedMessage id={`pay.mailed.${why}.title`} />}
      why={<FormattedMessage id={`pay.mailed.${why}.text`} />}
      primary={
        <ButtonLink variant="primary" to={paths.pay}>
          <FormattedMessage id={`pay.mailed.${why}.way`} />
        </ButtonLink>
      }
    />
  );
}

const ToAccount = () => (
  <ButtonLink variant="primary" to={paths.account}>
    <FormattedMessage id="pay.toAccount" />
  </ButtonLink>
);
