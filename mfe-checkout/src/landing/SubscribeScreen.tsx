import { usePlans } from '@sideband/shared-sdk/blocks/plan-picker';
import { PromoCode } from '@sideband/shared-sdk/blocks/promo-code';
import {
  FormattedMessage,
  useFlow,
  useIntl,
  useRemote,
  useSession,
  useTitle,
  useToggle,
} from '@sideband/shared-sdk/react';
import { useNavigate } from '@sideband/shared-sdk/react/router';
import { ButtonLink } from '@sideband/shared-sdk/ui';
import { useMemo } from 'react';
import { CampaignPage } from '../campaign/CampaignPage.tsx';
import hero from '../campaign/campaign.module.css';
import { Questions } from '../campaign/Questions.tsx';
import { useCampaigns, useImpressions } from '../campaign/useCampaigns.ts';
import { paths } from '../paths.ts';
import { Compare } from './Compare.tsx';
import css from './landing.module.css';
import { More } from './More.tsx';
import { Price } from './Prices.tsx';
import { useShownPrices } from './useShownPrices.ts';
import { WayCard } from './WayCard.tsx';
import { WhatPlays } from './WhatPlays.tsx';
import { waysIn } from './ways.ts';
import { YourPlan } from './YourPlan.tsx';

const questions = ['radio', 'app', 'renew', 'cancel', 'tax'].map(
  (name) => `landing.questions.${name}`,
);

/** Landing page of the shop: the offer, all ways to listen with prices, and answers to questions. */
export function SubscribeScreen() {
  const intl = useIntl();
  const { country } = useRemote();
  const go = useNavigate();
  const isCustomer = useSession().type === 'authenticated';
  const hasVega = useToggle('enableSatelliteVega', false);
  const plans = usePlans();
  const prices = useShownPrices(plans);
  const campaigns = useCampaigns();
  useTitle(intl.formatMessage({ id: 'landing.title' }));
  useFlow('waysToListen', isCustomer ? 'customer' : 'visitor');

  const ways = useMemo(() => waysIn(country, { hasVega }), [country, hasVega]);
  useImpressions(
    useMemo(
      () => ways.map(({ campaign }) => campaign).filter((campaign) => campaigns.has(campaign)),
      [ways, campaigns],
    ),
  );
  const first = ways[0] && prices[ways[0].campaign];
  const withCode = (code: string | undefined) =>
    code !== undefined && go(`${paths.streamingSelfPay}?promocode=${encodeURIComponent(code)}`);

  return (
    <CampaignPage
      title={<FormattedMessage id="landing.headline" />}
      lead={<FormattedMessage id="landing.lead" />}
      art={{ kind: 'plan', id: 'ways to listen' }}
      offer={
        <>
          {!isCustomer && (
            <>
              <p className={hero.price}>
                <Price price={first} />
              </p>
              <ButtonLink variant="primary" to={paths.streamingSelfPay}>
                <FormattedMessage id="landing.start" />
              </ButtonLink>
            </>
          )}
          <p className={hero.note}>
            <FormattedMessage id={`landing.prices.${country}`} />
          </p>
        </>
      }
    >
      {isCustomer && <YourPlan />}
      <section className={css.section}>
        <h2>
          <FormattedMessage id="landing.ways.title" />
        </h2>
        <div className={css.ways}>
          {ways.map((way) => (
            <WayCard
              key={way.name}
              way={way}
              words={campaigns.get(way.campaign)}
              price={prices[way.campaign]}
            />
          ))}
        </div>
      </section>
      <WhatPlays />
      <Compare ways={ways} prices={prices} />
      <More isCustomer={isCustomer}>
        <PromoCode plans={plans} value={undefined} onChange={withCode} />
      </More>
      <Questions heading="landing.questions" questions={questions} />
    </CampaignPage>
  );
}
