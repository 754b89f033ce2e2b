import {
  groupedCard,
  isNumber,
  type TypedGiftCard,
  tidyExpiry,
} from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Checkbox, FieldRow, TextField } from '@sideband/shared-sdk/ui';

interface Props {
  typed: TypedGiftCard;
  onType: (typed: TypedGiftCard) => void;
  hasNoCvc: boolean;
  onNoCvc: (hasNoCvc: boolean) => void;
}

/**
 * Fields for a card number with its CVC and expiry date, which a few numbered cards lack. A code has
 * neither.
 */
export function CardFields({ typed, onType, hasNoCvc, onNoCvc }: Props) {
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
      {isNumber(typed.card) && !hasNoCvc && (
        <FieldRow>
          <TextField
            {...bind('expiry')}
            label={<FormattedMessage id="redeem.expiry.label" />}
            inputMode="numeric"
            format={tidyExpiry}
          />
          <TextField
            {...bind('cvc')}
            label={<FormattedMessage id="redeem.cvc.label" />}
            inputMode="numeric"
          />
        </FieldRow>
      )}
      {isNumber(typed.card) && (
        <Checkbox
          name="noCvc"
          label={<FormattedMessage id="redeem.noCvc" />}
          checked={hasNoCvc}
          onChange={onNoCvc}
        />
      )}
    </>
  );
}
