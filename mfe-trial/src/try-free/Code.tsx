import { usePlans } from '@sideband/shared-sdk/blocks/plan-picker';
import { PromoCode } from '@sideband/shared-sdk/blocks/promo-code';
import { offerTypeOf } from '@sideband/shared-sdk/offers';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ButtonLink } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { paths } from '../paths.ts';

/** Takes a promo code and leads on with it. */
export function Code() {
  const [code, setCode] = useState<string>();
  const plans = usePlans({ promoCode: code });
  return (
    <>
      <PromoCode plans={plans} value={code} onChange={setCode} />
      {code !== undefined && !plans.refused && <Onward key={code} code={code} />}
    </>
  );
}

/** Link to the trial that the code opens, or to its offer. */
function Onward({ code }: { code: string }) {
  const { state } = usePlans({ promoCode: code });
  if (state.step !== 'ready') return null;
  const [{ offer }] = state.plans;
  const isTrial = offerTypeOf(offer) === 'Trial' && offer.productGroups.includes('streaming');
  const to = isTrial ? paths.streamingTrialSteps : paths.promotion;
  return (
    <ButtonLink variant="primary" to={`${to}?promocode=${encodeURIComponent(code)}`}>
      <FormattedMessage id="tryFree.code.go" />
    </ButtonLink>
  );
}
