import {
  artIdOf,
  type Plan,
  PriceLine,
  usePlans,
  usePriceLine,
} from '@sideband/shared-sdk/blocks/plan-picker';
import { PromoCode } from '@sideband/shared-sdk/blocks/promo-code';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons, Card, TextLink } from '@sideband/shared-sdk/ui';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import { paths } from '../paths.ts';
import type { Purchase } from '../purchase/usePurchase.ts';
import { isCheaper, isSamePlan } from './compare-prices.ts';

interface Props {
  flow: Pick<Purchase, 'plans' | 'plan' | 'typedCode' | 'change'>;
  onAccept: () => void;
  onProblem: (hasProblem: boolean) => void;
}

/** Accepts a promo code and shows the offer beside its price without the code. */
export function CodeSection({ flow, onAccept, onProblem }: Props) {
  const { plans, plan, typedCode, change } = flow;
  const offered = plans.state.step === 'ready' ? plan : undefined;
  return (
    <>
      <PromoCode
        plans={plans}
        value={typedCode}
        onChange={(promoCode) => change({ promoCode, offerId: undefined })}
        isFixed
        onProblem={onProblem}
      />
      {offered && (
        <Card heading={offered.name}>
          <Artwork kind="plan" id={artIdOf(offered.offer)} size="wide" />
          <p>
            <strong>
              <PriceLine offer={offered.offer} />
            </strong>
          </p>
          <WithoutCode offered={offered} />
          {offered.line && <p>{offered.line}</p>}
        </Card>
      )}
      <Buttons>
        {offered && (
          <Button variant="primary" onClick={onAccept}>
            <FormattedMessage id="targeted.accept" />
          </Button>
        )}
        <TextLink to={paths.subscribe}>
          <FormattedMessage id="targeted.others" />
        </TextLink>
      </Buttons>
    </>
  );
}

/** Compares the offer with the same plan without the code. Shows nothing if only the code sells it. */
function WithoutCode({ offered }: { offered: Plan }) {
  const priceLine = usePriceLine();
  const { state } = usePlans();
  if (state.step !== 'ready') return null;
  const same = state.plans.filter(({ offer }) => isSamePlan(offer, offered.offer));
  const [open] = same;
  if (!open) return null;
  const isBetter = same.every(({ offer }) => isCheaper(offered.offer, offer));
  return (
    <p>
      {isBetter ? (
        <FormattedMessage id="promotion.regular" values={{ price: priceLine(open.offer) }} />
      ) : (
        <FormattedMessage id="promotion.best" />
      )}
    </p>
  );
}
