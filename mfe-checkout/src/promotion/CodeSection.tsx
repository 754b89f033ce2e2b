import { artIdOf, type Plan, PriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons, Card, TextLink } from '@sideband/shared-sdk/ui';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import { paths } from '../paths.ts';
import { PromoCode } from '../promo-code/PromoCode.tsx';
import type { Purchase } from '../purchase/usePurchase.ts';

interface Props {
  flow: Pick<Purchase, 'plans' | 'plan' | 'typedCode' | 'change'>;
  onAccept: () => void;
  onProblem: (hasProblem: boolean) => void;
}

/** Accepts a promo code and shows the offer beside its regular price. */
export function CodeSection({ flow, onAccept, onProblem }: Props) {
  const { plans, plan, typedCode, change } = flow;
  const offered = plans.state.step === 'ready' ? plan : undefined;
  return (
    <>
      <PromoCode
        plans={plans}
        value={typedCode}
        onChange={(promoCode) => change({ promoCode, offerId: undefined })}
        isOpen
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
          {offered.offer.phases.length > 1 && (
            <p>
              <FormattedMessage
                id="promotion.regular"
                values={{
                  price: <PriceLine offer={{ ...offered.offer, phases: regularIn(offered) }} />,
                }}
              />
            </p>
          )}
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

const regularIn = ({ offer: { phases } }: Plan) => phases.filter(({ count }) => count === null);
