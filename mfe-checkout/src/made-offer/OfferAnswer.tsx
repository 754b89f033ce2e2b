import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons, TextLink } from '@sideband/shared-sdk/ui';

interface Props {
  /** Where plans for everybody are. */
  plans: string;
  onAccept: () => void;
  /** Where somebody says that it is another radio. */
  otherRadio?: string;
}

/** Yes, or something else. */
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
