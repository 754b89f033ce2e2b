import { PasskeyOffer } from '@sideband/shared-sdk/blocks/passkey-offer';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl, useIsOpen, useTitle } from '@sideband/shared-sdk/react';
import {
  ButtonLink,
  DefinitionList,
  Money,
  OutcomePage,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import { useCardName } from '../card/useCardName.ts';
import { paths } from '../paths.ts';
import type { NextPayment } from './autopay.ts';
import type { Receipt } from './usePayBill.ts';

/** What was paid, what is left, and what is charged automatically from now on. */
export function Done({ receipt: { bill, by, paid, next } }: { receipt: Receipt }) {
  const cardName = useCardName();
  const intl = useIntl();
  const canRefresh = useIsOpen(paths.refreshSignal) && bill.isRadioSilent;
  const canSeeBills = useIsOpen(paths.billing);
  const { firstName, email } = bill.account;
  useTitle(intl.formatMessage({ id: 'pay.done.pageTitle' }));
  const rows = [
    { id: 'paid', value: <Money value={paid.amount} /> },
    { id: 'with', value: by.giftCard ? giftCardAnd() : cardName(by) },
    { id: 'balance', value: <Money value={paid.balanceDue} />, strong: true },
    ...(paid.confirmationNumber
      ? [{ id: 'confirmation', value: <Reference number={paid.confirmationNumber} /> }]
      : []),
  ];
  return (
    <>
      <OutcomePage
        tone="ok"
        title={<FormattedMessage id="pay.done.title" values={{ firstName }} />}
        why={<FormattedMessage id="pay.done.receipt" values={{ email: <bdi>{email}</bdi> }} />}
        primary={
          canRefresh ? (
            <ButtonLink variant="primary" to={paths.refreshSignal}>
              <FormattedMessage id="pay.done.refresh" />
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" to={paths.account}>
              <FormattedMessage id="pay.toAccount" />
            </ButtonLink>
          )
        }
        secondary={
          canSeeBills && (
            <ButtonLink to={paths.billing}>
              <FormattedMessage id="pay.toBills" />
            </ButtonLink>
          )
        }
      >
        <DefinitionList
          rows={rows.map(({ id, ...row }) => ({
            term: <FormattedMessage id={`pay.done.${id}`} />,
            ...row,
          }))}
        />
        {canRefresh && (
          <p>
            <FormattedMessage id="pay.done.refresh.text" />
          </p>
        )}
        {next && <Autopay next={next} />}
      </OutcomePage>
      <PasskeyOffer isBelowPage />
    </>
  );

  function giftCardAnd() {
    const lastFour = by.giftCard?.lastFour ?? '';
    const isEnough = (by.giftCard?.balance.minorUnits ?? 0) >= bill.due.minorUnits;
    return (
      <FormattedMessage
        id={isEnough ? 'pay.done.giftCard' : 'pay.done.giftCardAndCard'}
        values={{ lastFour, card: cardName(by) }}
      />
    );
  }
}

/** Long IDs are shortened: support finds a payment by its prefix and first group. */
const Reference = ({ number }: { number: string }) => <span translate="no">{shortOf(number)}</span>;

function Autopay({ next: { amount, day, card } }: { next: NextPayment }) {
  const money = useMoneyFormat();
  const words = useDayWords();
  const cardName = useCardName();
  const values = { amount: money(amount), day: words(day) };
  return (
    <p>
      <FormattedMessage
        id={card ? 'pay.done.next' : 'pay.done.nextNoCard'}
        values={{ ...values, card: card && cardName({ brand: card.brand, lastFour: card.last4 }) }}
      />
    </p>
  );
}

const shortOf = (number: string) => number.split('-').slice(0, 2).join('-').toUpperCase();
