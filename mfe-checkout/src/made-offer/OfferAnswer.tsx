import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons, TextLink } from '@sideband/shared-sdk/ui';

interface Props {
  /** Path of the page with the plans that are open to everyone. */
  plans: string;
  onAccept: () => void;
  /** Path for a customer who wants the offer for another radio. */
  otherRadio?: string;
}

/** Buttons to accept the offer, or to look for something else. */
export const OfferAnswer = ({ plans, onAccept, otherRadio }: Props) => (
  <Buttons>
    <Button variant="primary" onClick={onAccept}>
      <FormattedMessage id="targeted.accept" />
    </Button>
    <TextLink to={plans}>
      <FormattedMessage id="targeted.others" />
    </TextLink>
    {otherRadio && (
      <TextLink to={otherRadio}>
        <FormattedMessage id="targeted.otherRadio" />
      </TextLink>
    )}
  </Buttons>
);
