import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Buttons, Card, Notice } from '@sideband/shared-sdk/ui';
import type { OfferState } from './offer-flow.ts';
import css from './passkey-offer.module.css';
import { useStillPlace } from './use-still-place.ts';
import { usePasskeyOffer } from './usePasskeyOffer.ts';

interface PasskeyOfferProps {
  /** Whether the offer follows a page, instead of being a part of its content. */
  isBelowPage?: boolean;
  /**
   * What the page found by `readPasskeyOffer` before it was shown: the offer is then shown with it,
   * or never. Without it, the offer waits until the page above is still.
   */
  fits?: boolean;
}

/**
 * Offers to create a passkey, inline and without interrupting the customer. Renders nothing when
 * there is nothing to offer.
 */
export function PasskeyOffer({ isBelowPage = false, fits }: PasskeyOfferProps) {
  const offer = usePasskeyOffer(fits);
  const { place, isStill } = useStillPlace();
  if (offer.state.step === 'hidden') return null;
  return (
    <div ref={place}>
      <div hidden={fits === undefined && !isStill} className={isBelowPage ? css.below : undefined}>
        <Offer {...offer} state={offer.state} />
      </div>
    </div>
  );
}

interface Props extends Omit<ReturnType<typeof usePasskeyOffer>, 'state'> {
  state: Exclude<OfferState, { step: 'hidden' }>;
}

function Offer({ state, make, decline, declineForGood }: Props) {
  const intl = useIntl();
  switch (state.step) {
    case 'made':
      return (
        <Notice tone="ok" takesFocus>
          <FormattedMessage id="passkeyOffer.made" />
        </Notice>
      );
    case 'hadOne':
      return (
        <Notice takesFocus>
          <FormattedMessage id="passkeyOffer.hadOne" />
        </Notice>
      );
    case 'cannot':
      return (
        <Notice tone="warning" takesFocus>
          <FormattedMessage id="passkeyOffer.cannot" />
        </Notice>
      );
    case 'declined':
      return (
        <Notice takesFocus>
          <FormattedMessage id="passkeyOffer.later" />
        </Notice>
      );
    case 'offered':
    case 'making':
      return (
        <Card heading={<FormattedMessage id="passkeyOffer.title" />}>
          {state.step === 'offered' && state.breakdown && (
            <BreakdownNotice breakdown={state.breakdown} />
          )}
          <p>
            <FormattedMessage id="passkeyOffer.text" />
          </p>
          <Buttons>
            <Button
              onClick={() => void make()}
              busy={state.step === 'making'}
              busyLabel={intl.formatMessage({ id: 'passkeyOffer.making' })}
            >
              <FormattedMessage id="passkeyOffer.make" />
            </Button>
            <Button variant="quiet" onClick={decline}>
              <FormattedMessage id="passkeyOffer.notNow" />
            </Button>
            <Button variant="quiet" onClick={declineForGood}>
              <FormattedMessage id="passkeyOffer.never" />
            </Button>
          </Buttons>
        </Card>
      );
  }
}
