import {
  groupedCard,
  isNumber,
  type TypedGiftCard,
  tidyExpiry,
} from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { TextField } from '@sideband/shared-sdk/ui';

interface Props {
  typed: TypedGiftCard;
  onType: (typed: TypedGiftCard) => void;
}

/**
 * Fields for a card number with optional CVC and expiry date, which must be given together. A code
 * has neither.
 */
export function CardFields({ typed, onType }: Props) {
  const bind = (name: keyof TypedGiftCard) => ({
    name,
    value: typed[name],
    onChange: (text: string) => onType({ ...typed, [name]: text }),
    autoComplete: 'off',
    code: true,
  });
  return (
    <>
      <TextField
        {...bind('card')}
        label={<FormattedMessage id="redeem.card.label" />}
        hint={<FormattedMessage id="redeem.card.hint" />}
        autoCapitalize="characters"
        format={groupedCard}
      />
      {isNumber(typed.card) && (
        <>
          <TextField
            {...bind('cvc')}
            label={<FormattedMessage id="redeem.cvc.label" />}
            hint={<FormattedMessage id="redeem.cvc.hint" />}
            optional
            inputMode="numeric"
          />
          <TextField
            {...bind('expiry')}
            label={<FormattedMessage id="redeem.expiry.label" />}
            hint={<FormattedMessage id="redeem.expiry.hint" />}
            optional
            inputMode="numeric"
            format={tidyExpiry}
          />
        </>
      )}
    </>
  );
}
