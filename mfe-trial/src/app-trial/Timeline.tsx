import { useDayWords, usePriceWords } from '@sideband/shared-sdk/blocks/price-summary';
import { type Offer, type TrialMoment, trialTimeline } from '@sideband/shared-sdk/offers';
import type { Charges } from '@sideband/shared-sdk/orders';
import { FormattedMessage, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { useMoneyFormat } from '@sideband/shared-sdk/ui';
import css from './timeline.module.css';

interface Props {
  offer: Offer;
  /** Charges of the order, whose dates count once it is priced. */
  charges?: Charges | undefined;
}

/** What happens on which day of the trial: today, the reminder, and the first payment or the end. */
export function Timeline({ offer, charges }: Props) {
  const intl = useIntl();
  const today = useSdk().time.today();
  const day = useDayWords();
  return (
    <ol className={css.line} aria-label={intl.formatMessage({ id: 'trial.timeline' })}>
      {trialTimeline(offer, { today, charges }).map((moment) => (
        <li key={moment.is} className={css[moment.is]}>
          <span className={css.day}>
            {moment.is === 'today' ? <FormattedMessage id="trial.today" /> : day(moment.on)}
          </span>
          <span>
            <What moment={moment} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function What({ moment }: { moment: TrialMoment }) {
  const money = useMoneyFormat();
  const priceWords = usePriceWords();
  switch (moment.is) {
    case 'today':
      return money(moment.amount);
    case 'reminder':
      return <FormattedMessage id="trial.reminder" />;
    case 'renews': {
      const { amount, months } = moment;
      const price = priceWords({ amount, months, count: null });
      return <FormattedMessage id="trial.starts" values={{ price }} />;
    }
    case 'ends':
      return <FormattedMessage id="trial.endsItself" />;
  }
}
