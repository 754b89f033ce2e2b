import { type Plan, PriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ButtonLink, useMoneyFormat } from '@sideband/shared-sdk/ui';
import { BarPattern } from '@sideband/shared-sdk/ui/artwork';
import type { Money } from '@sideband/shared-sdk/wire';
import type { CampaignWords } from '../campaign/useCampaigns.ts';
import { Worded } from '../campaign/Worded.tsx';
import css from './landing.module.css';
import type { Way } from './ways.ts';

interface Props {
  way: Way;
  /** Wording from the CMS. Undefined until it loads, or when it fails to load. */
  words: CampaignWords | undefined;
  plan: Plan | undefined;
  from: Money | undefined;
  /** Whether the price is still loading, so that its space is reserved. */
  isAsking: boolean;
}

/** Card of one way to listen: description, price and link. */
export function WayCard({ way: { name, to, campaign }, words, plan, from, isAsking }: Props) {
  const money = useMoneyFormat();
  return (
    <section className={css.way}>
      <BarPattern id={campaign} bars={48} />
      <p className={css.eyebrow}>
        <Worded
          own={<FormattedMessage id={`landing.${name}.eyebrow`} />}
          written={words?.eyebrow}
        />
      </p>
      <h2>
        <Worded
          own={<FormattedMessage id={`landing.${name}.headline`} />}
          written={words?.headline}
        />
      </h2>
      <p className={css.body}>
        <Worded own={<FormattedMessage id={`landing.${name}.body`} />} written={words?.body} />
      </p>
      {isAsking && <p className={css.price} aria-busy="true" />}
      {plan && (
        <p className={css.price}>
          {name === 'car' && from ? (
            <FormattedMessage id="landing.from" values={{ price: money(from) }} />
          ) : (
            <PriceLine offer={plan.offer} />
          )}
        </p>
      )}
      <ButtonLink to={to} variant={name === 'app' ? 'primary' : 'secondary'}>
        <FormattedMessage id={`landing.${name}.go`} />
      </ButtonLink>
    </section>
  );
}
