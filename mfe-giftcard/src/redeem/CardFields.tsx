import { FormattedMessage } from '@sideband/shared-sdk/react';
import { TextField } from '@sideband/shared-sdk/ui';
import { groupedCard, isNumber, type TypedCard, tidyExpiry } from './typed-card.ts';

interface Props {
  typed: TypedCard;
  onType: (typed: TypedCard) => void;
}

/** A number offers CVC and expiry, which go together; a code has neither. */
export function CardFields({ typed, onType }: Props) {
  const bind = (name: keyof TypedCard) => ({
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
