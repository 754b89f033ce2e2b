import { regionsOf } from '@sideband/shared-sdk/address';
import { FormattedMessage, useIntl, useRemote } from '@sideband/shared-sdk/react';
import {
  Button,
  FieldRow,
  PostalCodeField,
  SelectField,
  TextField,
  useFocusHandover,
} from '@sideband/shared-sdk/ui';
import { useMemo, useState } from 'react';
import type { TypedLines } from './details.ts';
import { fieldName } from './judge-address.ts';

interface Props {
  value: TypedLines;
  onChange: (value: TypedLines) => void;
  /** Autofill section, for a page with two address forms. */
  section?: 'billing' | 'shipping';
  /** Prefix of the field names, for a form with two addresses. */
  prefix?: string;
}

/** Fields of an address in the country of the site. Must be rendered inside a `Form`. */
export function AddressFields({ value, onChange, section, prefix }: Props) {
  const intl = useIntl();
  const { country, locale } = useRemote();
  const [hasSecondLine, setHasSecondLine] = useState(value.line2 !== '');
  // Once shown, the second line stays, even when the customer empties it.
  if (value.line2 !== '' && !hasSecondLine) setHasSecondLine(true);
  const { box, handOver } = useFocusHandover('input');
  const use = section === 'billing' ? 'billing' : 'service';
  const regions = useMemo(
    () => regionsOf(country, locale, use).map(({ code, name }) => ({ value: code, label: name })),
    [country, locale, use],
  );
  const field = (line: keyof TypedLines, token: string) => ({
    name: fieldName(line, prefix),
    value: value[line],
    onChange: (text: string) => onChange({ ...value, [line]: text }),
    autoComplete: section ? `${section} ${token}` : token,
  });
  return (
    <>
      <TextField
        {...field('line1', 'address-line1')}
        label={<FormattedMessage id="address.line1" />}
        autoCapitalize="words"
        maxLength={100}
      />
      <div ref={box}>
        {hasSecondLine ? (
          <TextField
            {...field('line2', 'address-line2')}
            label={<FormattedMessage id="address.line2" />}
            autoCapitalize="words"
            maxLength={100}
            optional
          />
        ) : (
          <Button
            variant="quiet"
            onClick={() => {
              handOver();
              setHasSecondLine(true);
            }}
          >
            <FormattedMessage id="address.line2.add" />
          </Button>
        )}
      </div>
      <FieldRow widths="firstWide">
        <TextField
          {...field('city', 'address-level2')}
          label={<FormattedMessage id="address.city" />}
          autoCapitalize="words"
          maxLength={60}
        />
        <SelectField
          {...field('state', 'address-level1')}
          label={intl.formatMessage({ id: `address.state.${country}` })}
          choices={regions}
        />
        <PostalCodeField
          {...field('postalCode', 'postal-code')}
          label={intl.formatMessage({ id: `address.postalCode.${country}` })}
          country={country}
          maxLength={12}
        />
      </FieldRow>
    </>
  );
}
