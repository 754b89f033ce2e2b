import { FormattedMessage, useRemote } from '@sideband/shared-sdk/react';
import { Checkbox } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { Agreed, OfferTerms } from './agreed.ts';
import { FullText } from './FullText.tsx';

interface Props {
  agreed: Agreed;
  onChange: (agreed: Agreed) => void;
  /** Whether the terms of the offer have a box of their own. */
  offerTerms: OfferTerms;
  /** The words of the button that agrees. */
  action: ReactNode;
}

/** What somebody agrees to by pressing the button of the page, and what they may agree to besides. Inside a `Form`. */
export function Consents({ agreed, onChange, offerTerms, action }: Props) {
  const { country } = useRemote();
  return (
    <>
      {offerTerms === 'asked' && (
        <Checkbox
          name="offerTerms"
          label={<FormattedMessage id="consents.offerTerms" />}
          checked={agreed.offerTerms}
          onChange={(on) => onChange({ ...agreed, offerTerms: on })}
        />
      )}
      <Checkbox
        name="marketing"
        label={<FormattedMessage id="consents.marketing" />}
        hint={<FormattedMessage id="consents.marketing.hint" />}
        checked={agreed.marketing}
        onChange={(on) => onChange({ ...agreed, marketing: on })}
      />
      <p>
        <FormattedMessage
          id={`consents.byPressing.${country}`}
          values={{ action: <strong>{action}</strong> }}
        />
      </p>
      <FullText name="agreement" />
      <FullText name="privacy" />
      <FullText name="terms" />
    </>
  );
}
