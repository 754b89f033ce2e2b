import type { Charges } from '@sideband/shared-sdk/orders';
import { FormattedMessage, useRemote } from '@sideband/shared-sdk/react';
import { Checkbox } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { type Agreed, beginningOf, type OfferTerms, termsOf } from './agreed.ts';
import { FullText } from './FullText.tsx';

interface Props {
  agreed: Agreed;
  onChange: (agreed: Agreed) => void;
  /** Whether the offer terms need a checkbox of their own. */
  offerTerms: OfferTerms;
  /**
   * Charges of the plans to buy. The offer terms say only what applies to them. A plan without any
   * ends by itself.
   */
  charges: readonly Pick<Charges, 'repeatingCharge' | 'ongoingCharge'>[];
  /** Label of the button by which the customer consents. */
  action: ReactNode;
}

/**
 * The agreement that the customer accepts by pressing the page's button, and the optional consents.
 * Must be rendered inside a `Form`.
 */
export function Consents({ agreed, onChange, offerTerms, charges, action }: Props) {
  const { country } = useRemote();
  const [begins = 'ends'] = charges.map(beginningOf).filter((one) => one !== 'regular');
  return (
    <>
      {offerTerms === 'asked' && (
        <Checkbox
          name="offerTerms"
          label={<FormattedMessage id={`consents.offerTerms.${begins}`} />}
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
      <FullText name="terms" paragraphs={termsOf(charges)} />
    </>
  );
}
