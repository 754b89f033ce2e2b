import type { Charge, Charges } from '@sideband/shared-sdk/orders';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Money, useMoneyFormat } from '@sideband/shared-sdk/ui';
import type { Money as Amount } from '@sideband/shared-sdk/wire';
import type { ReactNode } from 'react';
import css from './price-summary.module.css';
import { useDayWords, usePriceWords } from './price-words.ts';
import { balanceIn, beginsLaterOn, feeIn, keptAddOns, priceOf, renewsOn, today } from './prices.ts';
import { taxNameId } from './tax-name.ts';

/** Returns the name of a charged line, from the page's content. */
export type NameOf = (line: Charge['lines'][number]) => ReactNode;

export interface PriceRowsProps {
  charges: Charges;
  nameOf: NameOf;
  /** Whether the price is being refreshed. The stale amounts stay in place but are dimmed. */
  updating?: boolean;
  /** Whether today's amount has been paid. */
  isPaid?: boolean;
}

/**
 * Amount due today with its parts, then later payments, always in this order. Of a plan that starts
 * later, the first payment is shown with its parts, too.
 */
export function PriceRows(props: PriceRowsProps) {
  const { charges, nameOf, updating = false, isPaid = false } = props;
  const day = useDayWords();
  const first = today(charges);
  const starts = beginsLaterOn(charges);
  const begins = charges.repeatingCharge ?? charges.ongoingCharge;
  const later = starts && begins && begins.total.minorUnits > 0 ? begins : undefined;
  return (
    <div className={updating ? css.updating : css.rows} aria-busy={updating || undefined}>
      <dl className={css.list}>
        {first && (
          <div className={css.due}>
            <dt>
              <FormattedMessage id={isPaid ? 'priceSummary.paidToday' : 'priceSummary.dueToday'} />
            </dt>
            <dd>
              <Money value={first.total} large />
            </dd>
          </div>
        )}
        {first && <Parts charge={first} nameOf={nameOf} />}
        {later && (
          <>
            <div className={`${css.due} ${css.then}`}>
              <dt>
                <FormattedMessage id="priceSummary.dueOn" values={{ day: day(later.starts) }} />
              </dt>
              <dd>
                <Money value={later.total} />
              </dd>
            </div>
            <Parts charge={later} nameOf={nameOf} />
          </>
        )}
        <Later charges={charges} nameOf={nameOf} />
      </dl>
      {later && (
        <p className={css.note}>
          <FormattedMessage
            id={`priceSummary.dueOn.${later.taxes.length > 0 ? 'taxed' : 'untaxed'}`}
            values={{ day: day(later.starts) }}
          />
        </p>
      )}
    </div>
  );
}

/**
 * Parts of a charge. They add up to the amount due. A plan is listed at its advertised price, with
 * the royalty fee that is part of it in a note.
 */
function Parts({ charge, nameOf }: { charge: Charge; nameOf: NameOf }) {
  const money = useMoneyFormat();
  const balance = balanceIn(charge);
  const { minorUnits: fromCard, currency } = charge.giftCardBalance;
  const fee = feeIn(charge);
  const withFee = charge.lines.find(({ kind }) => kind === 'plan');
  return (
    <>
      {charge.lines.map((line, nth) => (
        // Two plans of the same kind can end together, so the product ID alone is not unique.
        <Row
          key={`${nth} ${line.productId}`}
          term={nameOf(line)}
          value={money(fee && line === withFee ? plus(line.amount, fee) : line.amount)}
          {...(fee &&
            line === withFee && {
              note: <FormattedMessage id="priceSummary.mrfIncluded" values={{ fee: money(fee) }} />,
            })}
        />
      ))}
      {balance.minorUnits !== 0 && (
        <Row
          term={
            <FormattedMessage
              id={balance.minorUnits > 0 ? 'priceSummary.owed' : 'priceSummary.credit'}
            />
          }
          value={money(balance)}
        />
      )}
      {fromCard > 0 && (
        <Row
          term={<FormattedMessage id="priceSummary.giftCard" />}
          value={money({ minorUnits: -fromCard, currency })}
        />
      )}
      {fee && !withFee && (
        <Row term={<FormattedMessage id="priceSummary.mrf" />} value={money(fee)} />
      )}
      {charge.taxes.map((tax) => (
        <Row
          key={`${tax.jurisdictionLevel} ${tax.jurisdiction} ${tax.taxType}`}
          term={<FormattedMessage id={taxNameId(tax)} values={{ place: tax.jurisdiction }} />}
          value={money(tax.amount)}
        />
      ))}
    </>
  );
}

function Later({ charges, nameOf }: { charges: Charges; nameOf: NameOf }) {
  const money = useMoneyFormat();
  const priceWords = usePriceWords();
  const dayWords = useDayWords();
  const { repeatingCharge: repeats, ongoingCharge: goesOn } = charges;
  const renewal = renewsOn(charges);
  const later = beginsLaterOn(charges);
  return (
    <>
      {repeats && (
        <div className={css.then}>
          <dt>
            <FormattedMessage id="priceSummary.first" />
          </dt>
          <dd>
            {later ? (
              <FormattedMessage
                id={
                  repeats.taxes.length > 0 ? 'priceSummary.firstPlusTax' : 'priceSummary.firstFrom'
                }
                values={{ price: priceWords(priceOf(repeats)), day: dayWords(later) }}
              />
            ) : (
              priceWords(priceOf(repeats))
            )}
          </dd>
        </div>
      )}
      {goesOn && renewal && (
        <div className={repeats ? css.renews : `${css.then} ${css.renews}`}>
          <dt>
            <FormattedMessage id="priceSummary.renews" />
          </dt>
          <dd>
            <FormattedMessage
              id={goesOn.taxes.length > 0 ? 'priceSummary.renewsPlusTax' : 'priceSummary.renewsAt'}
              values={{
                price: <Whole>{priceWords(priceOf(goesOn))}</Whole>,
                day: <Whole>{dayWords(renewal)}</Whole>,
              }}
            />
            {keptAddOns(charges).map((line) => (
              <span key={line.productId} className={css.part}>
                <FormattedMessage
                  id="priceSummary.includes"
                  values={{ name: nameOf(line), price: money(line.amount) }}
                />
              </span>
            ))}
          </dd>
        </div>
      )}
    </>
  );
}

/** Words that stay on one line. */
const Whole = ({ children }: { children: ReactNode }) => (
  <span className={css.whole}>{children}</span>
);

const plus = (amount: Amount, part: Amount): Amount => ({
  ...amount,
  minorUnits: amount.minorUnits + part.minorUnits,
});

function Row({ term, value, note }: { term: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <div className={css.row}>
      <dt>
        {term}
        {note && <span className={css.part}>{note}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
