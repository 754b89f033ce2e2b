import { usePlans } from '@sideband/shared-sdk/blocks/plan-picker';
import {
  FormattedMessage,
  useFlow,
  useIntl,
  useIsOpen,
  useRemote,
  useSession,
  useTitle,
  useToggle,
} from '@sideband/shared-sdk/react';
import { useNavigate } from '@sideband/shared-sdk/react/router';
import { ButtonLink, TextLink } from '@sideband/shared-sdk/ui';
import { useMemo } from 'react';
import { Hero } from '../campaign/Hero.tsx';
import { useCampaigns, useImpressions } from '../campaign/useCampaigns.ts';
import { paths } from '../paths.ts';
import { PromoCode } from '../promo-code/PromoCode.tsx';
import css from './landing.module.css';
import { WayCard } from './WayCard.tsx';
import { fromPrice, planOfWay, waysIn } from './ways.ts';
import { YourPlan } from './YourPlan.tsx';

const nothing: never[] = [];

/**
 * Landing page of the shop: all ways to listen with prices, promo code, and links for other needs.
 */
export function SubscribeScreen() {
  const intl = useIntl();
  const { country } = useRemote();
  const go = useNavigate();
  const isCustomer = useSession().type === 'authenticated';
  const hasVega = useToggle('enableSatelliteVega', false);
  const plans = usePlans();
  const campaigns = useCampaigns();
  const hasTrial = useIsOpen(paths.trial);
  const more = (['trial', 'student', 'giftCard'] as const).filter(
    (name) => name !== 'trial' || hasTrial,
  );
  const title = intl.formatMessage({ id: 'landing.title' });
  useTitle(title);
  useFlow('waysToListen', isCustomer ? 'customer' : 'visitor');

  const ways = useMemo(() => waysIn(country, { hasVega }), [country, hasVega]);
  useImpressions(
    useMemo(
      () => ways.map(({ campaign }) => campaign).filter((campaign) => campaigns.has(campaign)),
      [ways, campaigns],
    ),
  );
  const sold = plans.state.step === 'ready' ? plans.state.plans : nothing;
  const withCode = (code: string | undefined) =>
    code !== undefined && go(`${paths.streamingSelfPay}?promocode=${encodeURIComponent(code)}`);

  return (
    <div className={css.page}>
      <Hero title={title} lead={<FormattedMessage id="landing.lead" />} pattern="ways to listen">
        {!isCustomer && (
          <ButtonLink variant="primary" to={paths.streamingSelfPay}>
            <FormattedMessage id="landing.start" />
          </ButtonLink>
        )}
      </Hero>
      {isCustomer && <YourPlan />}
      <div className={css.ways}>
        {ways.map((way) => (
          <WayCard
            key={way.name}
            way={way}
            words={campaigns.get(way.campaign)}
            plan={planOfWay(way, sold)}
            from={fromPrice(way, sold)}
            isAsking={plans.state.step === 'loading'}
          />
        ))}
      </div>
      <p className={css.note}>
        <FormattedMessage id={`landing.prices.${country}`} />
      </p>
      <div className={css.more}>
        <section>
          <h2>
            <FormattedMessage id="landing.more.title" />
          </h2>
          <ul>
            {more.map((name) => (
              <li key={name}>
                <TextLink to={paths[name]}>
                  <FormattedMessage id={`landing.more.${name}`} />
                </TextLink>
                <span>
                  <FormattedMessage id={`landing.more.${name}.text`} />
                </span>
              </li>
            ))}
          </ul>
          <PromoCode plans={plans} value={undefined} onChange={withCode} />
        </section>
        {!isCustomer && (
          <section>
            <h2>
              <FormattedMessage id="landing.customer.title" />
            </h2>
            <ul>
              {(['signIn', 'renew'] as const).map((name) => (
                <li key={name}>
                  <TextLink to={paths[name]}>
                    <FormattedMessage id={`landing.customer.${name}`} />
                  </TextLink>
                  <span>
                    <FormattedMessage id={`landing.customer.${name}.text`} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
