import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { DefinitionList, Icon, type IconName, SummaryCard } from '@sideband/shared-sdk/ui';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import { daysLeft, lastDay } from '../outcome/days-left.ts';
import type { Car } from './choices.ts';
import css from './claim.module.css';

/**
 * What the trial includes, from which day to which day, and that it costs nothing. Before the car is
 * known, without the days.
 */
export function TrialSummary({
  car,
}: {
  car: Pick<Car, 'vehicle' | 'trial' | 'lastFour'> | undefined;
}) {
  const intl = useIntl();
  const sdk = useSdk();
  const day = useDayWords();
  const left = daysLeft(car?.trial);
  const last = lastDay(car?.trial, sdk.time.now());
  const name = car?.vehicle && `${car.vehicle.year} ${car.vehicle.make} ${car.vehicle.model}`;
  return (
    <SummaryCard
      label={intl.formatMessage({ id: 'claim.summary' })}
      line={
        last === undefined
          ? intl.formatMessage({ id: 'claim.summary.free' })
          : intl.formatMessage({ id: 'claim.summary.until' }, { day: day(last) })
      }
    >
      <div className={css.picture}>
        <Artwork kind="car" id={name ?? car?.lastFour ?? 'Sideband trial'} size="wide" />
      </div>
      {name && <p className={css.name}>{name}</p>}
      <Included />
      {left !== undefined && last !== undefined && (
        <DefinitionList
          rows={[
            {
              term: <FormattedMessage id="claim.from" />,
              value: <FormattedMessage id="claim.today" />,
            },
            { term: <FormattedMessage id="claim.to" />, value: day(last) },
            {
              term: <FormattedMessage id="claim.days" />,
              value: <FormattedMessage id="claim.days.count" values={{ left }} />,
            },
            {
              term: <FormattedMessage id="claim.cost" />,
              value: <FormattedMessage id="claim.cost.none" />,
              strong: true,
            },
          ]}
        />
      )}
      <p>
        <FormattedMessage id="claim.ends" />
      </p>
    </SummaryCard>
  );
}

const parts: { name: string; icon: IconName }[] = [
  { name: 'car', icon: 'car' },
  { name: 'app', icon: 'app' },
  { name: 'stations', icon: 'stations' },
];

/** What a trial of a car includes. */
export function Included() {
  return (
    <ul className={css.included}>
      {parts.map(({ name, icon }) => (
        <li key={name}>
          <Icon name={icon} />
          <FormattedMessage id={`claim.included.${name}`} />
        </li>
      ))}
    </ul>
  );
}
