import { cityLine } from '@sideband/shared-sdk/address';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import {
  FormattedMessage,
  useHoldReveal,
  useIntl,
  useIsOpen,
  useTitle,
} from '@sideband/shared-sdk/react';
import { useParams } from '@sideband/shared-sdk/react/router';
import {
  ButtonLink,
  Buttons,
  DefinitionList,
  Money,
  OutcomePage,
  Page,
} from '@sideband/shared-sdk/ui';
import { useCardName } from '../card/useCardName.ts';
import { AccountLayout } from '../layout/AccountLayout.tsx';
import { paths } from '../paths.ts';
import { BillActions } from './BillActions.tsx';
import { BillLines } from './BillLines.tsx';
import { BillStatus } from './BillStatus.tsx';
import css from './billing.module.css';
import { planIn } from './ChargeDetails.tsx';
import { lastDay } from './covered.ts';
import { PartOf } from './PartOf.tsx';
import { type OneBill, readBill } from './read-billing.ts';
import { usePart } from './usePart.ts';

/** One bill to read, print or download. */
export function BillPage() {
  const { id = '' } = useParams();
  const intl = useIntl();
  const read = usePart(id, (sdk) => readBill(sdk, id));
  const bill = read.part.step === 'read' ? read.part.value : undefined;
  const title = intl.formatMessage(
    { id: bill ? 'billing.oneBill' : 'billing.title' },
    { number: bill?.invoice.number },
  );
  useTitle(title);
  useHoldReveal(read.part.step === 'reading');
  if (read.part.step === 'read' && !bill) return <Unknown />;
  return (
    <AccountLayout current={paths.billing}>
      <Page
        title={title}
        lead={bill && <WhatFor bill={bill} />}
        back={{ to: paths.billing, label: <FormattedMessage id="billing.back" /> }}
      >
        <PartOf of={read}>
          {(found) =>
            found && (
              <div className={css.bill}>
                <Facts bill={found} />
                <div className={css.parts}>
                  <BillActions bill={found} />
                  <BillLines bill={found} />
                </div>
              </div>
            )
          }
        </PartOf>
      </Page>
    </AccountLayout>
  );
}

/** The plans that the bill is for, and the time that it covers. */
function WhatFor({ bill: { charges } }: { bill: OneBill }) {
  const { locale } = useIntl();
  const day = useDayWords();
  const plans = charges.flatMap((charge) => planIn(charge, locale) ?? []);
  const times = charges.flatMap(({ startDate, endDate }) =>
    startDate && endDate
      ? [{ from: day(startDate), to: day(lastDay(endDate)), key: startDate + endDate }]
      : [],
  );
  return (
    <>
      {[...new Set(plans)].map((plan) => (
        <span key={plan} className={css.line}>
          {plan}
        </span>
      ))}
      {[...new Map(times.map((time) => [time.key, time])).values()].map(({ key, ...values }) => (
        <span key={key} className={css.line}>
          <FormattedMessage id="billing.charges.days" values={values} />
        </span>
      ))}
    </>
  );
}

function Facts({ bill: { invoice, card } }: { bill: OneBill }) {
  const day = useDayWords();
  const cardName = useCardName();
  const canPay = useIsOpen(paths.pay);
  const { serviceAddress: address, amountDue, issuedOn, dueDate } = invoice;
  const rows = [
    { id: 'issued', value: day(issuedOn) },
    { id: 'dueOn', value: day(dueDate) },
    ...(card
      ? [{ id: 'method', value: cardName({ brand: card.brand, lastFour: card.last4 }) }]
      : []),
    ...(address
      ? [
          {
            id: 'serviceAddress',
            value: `${address.addressLine1}, ${cityLine(address)}`,
          },
        ]
      : []),
  ];
  return (
    <div className={css.facts}>
      <div className={css.status}>
        <BillStatus invoice={invoice} />
      </div>
      <div>
        <p className={css.soft}>
          <FormattedMessage id="billing.left" />
        </p>
        <p className={css.amount}>
          <Money value={amountDue} />
        </p>
      </div>
      <DefinitionList
        rows={rows.map(({ id, value }) => ({
          term: <FormattedMessage id={`billing.${id}`} />,
          value,
        }))}
      />
      {amountDue.minorUnits > 0 && canPay && (
        <div className={css.screenOnly}>
          <Buttons>
            <ButtonLink variant="primary" to={paths.pay}>
              <FormattedMessage id="account.bill.pay" />
            </ButtonLink>
          </Buttons>
        </div>
      )}
    </div>
  );
}

/** Shown alike for an unknown bill and for one of another customer. */
function Unknown() {
  useTitle(useIntl().formatMessage({ id: 'billing.unknown.title' }));
  return (
    <OutcomePage
      title={<FormattedMessage id="billing.unknown.title" />}
      why={<FormattedMessage id="billing.unknown.text" />}
      primary={
        <ButtonLink variant="primary" to={paths.billing}>
          <FormattedMessage id="billing.back" />
        </ButtonLink>
      }
    />
  );
}
