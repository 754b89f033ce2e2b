import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { SelectField, TextLink, useMoneyFormat } from '@sideband/shared-sdk/ui';
import { DateRange, type TableColumn } from '@sideband/shared-sdk/ui/on-demand';
import { useState } from 'react';
import { pathOfBill } from '../paths.ts';
import { BillingLayout } from './BillingLayout.tsx';
import css from './billing.module.css';
import { ChargeDetails } from './ChargeDetails.tsx';
import { List } from './List.tsx';
import { PartOf } from './PartOf.tsx';
import { type Charge, readCharges } from './read-billing.ts';
import { usePart } from './usePart.ts';

type Type = 'subscription' | 'payment';

/** Every charge or payment of a period, line by line. The last twelve months at first. */
export function ChargesPage() {
  const intl = useIntl();
  const today = useSdk().time.today();
  const [type, setType] = useState<Type>('subscription');
  const [days, setDays] = useState({ from: yearBefore(today), to: today });
  const isReversed = days.from !== '' && days.to !== '' && days.to < days.from;
  const request = {
    transactionType: type,
    ...(days.from && { startDate: days.from }),
    ...(days.to && { endDate: days.to }),
  };
  // The field explains a reversed period. The last list stays until it is corrected.
  const [about, setAbout] = useState('');
  const asked = isReversed ? about : JSON.stringify(request);
  if (asked !== about) setAbout(asked);
  const charges = usePart(asked, (sdk) => readCharges(sdk, JSON.parse(asked)));
  const columns = useColumns();
  return (
    <BillingLayout current="charges" isReading={false}>
      <div className={css.filter}>
        <SelectField
          name="type"
          label={<FormattedMessage id="billing.charges.type" />}
          value={type}
          onChange={(value) => setType(value as Type)}
          choices={(['subscription', 'payment'] as const).map((value) => ({
            value,
            label: intl.formatMessage({ id: `billing.charges.${value}` }),
          }))}
        />
        <DateRange
          name="period"
          legend={<FormattedMessage id="billing.charges.period" />}
          value={days}
          onChange={setDays}
          max={today}
        />
      </div>
      <PartOf of={charges}>
        {(rows) => (
          <List
            key={asked}
            caption={<FormattedMessage id={`billing.charges.${type}`} />}
            columns={columns}
            rows={rows}
            keyOf={(item) => String(rows.indexOf(item))}
            empty={
              <p>
                <FormattedMessage id="billing.charges.none" />
              </p>
            }
          />
        )}
      </PartOf>
    </BillingLayout>
  );
}

/** The same day a year earlier. */
function yearBefore(day: string): string {
  const [year, ...rest] = day.split('-');
  return [Number(year) - 1, ...rest].join('-').replace(/-02-29$/, '-02-28');
}

function useColumns(): TableColumn<Charge>[] {
  const day = useDayWords();
  const money = useMoneyFormat();
  return [
    {
      key: 'day',
      header: <FormattedMessage id="billing.date" />,
      cell: ({ transactionDate }) => day(transactionDate),
      sortBy: ({ transactionDate }) => transactionDate,
    },
    {
      key: 'what',
      header: <FormattedMessage id="billing.charges.what" />,
      cell: (item) => <ChargeDetails item={item} />,
    },
    {
      key: 'bill',
      header: <FormattedMessage id="billing.bill" />,
      cell: ({ billNumber, billId }) =>
        billId ? <TextLink to={pathOfBill(billId)}>{billNumber}</TextLink> : billNumber,
    },
    {
      key: 'amount',
      header: <FormattedMessage id="billing.amount" />,
      cell: ({ amount, isLabel }) => (isLabel ? null : money(amount)),
      sortBy: ({ amount }) => amount.minorUnits,
      align: 'end',
    },
  ];
}
