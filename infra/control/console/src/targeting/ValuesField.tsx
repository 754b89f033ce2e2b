import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Input } from '../form/Input.tsx';
import { Select } from '../form/Select.tsx';
import type { Attribute, Comparison } from './targeting.ts';

interface Props {
  attribute: Attribute;
  comparison: Comparison;
  values: string[];
  onChange: (values: string[]) => void;
}

const known: Partial<Record<Attribute, string[]>> = {
  country: ['US', 'CA'],
  language: ['en-US', 'en-CA', 'fr-CA'],
};

/** What an attribute is compared with: a choice where all values are known, else text. */
export function ValuesField({ attribute, comparison, values, onChange }: Props) {
  const intl = useIntl();
  const isList = comparison === 'oneOf' || comparison === 'noneOf';
  const label = intl.formatMessage({ id: isList ? 'targeting.values' : 'targeting.value' });
  const choices = known[attribute];
  // While one types "a, " nothing of it goes away.
  const [typed, setTyped] = useState(values.join(', '));
  const isTyped = listIn(typed).join() === values.join();
  if (isList) {
    return (
      <Input
        label={label}
        hideLabel
        value={isTyped ? typed : values.join(', ')}
        onChange={(text) => {
          setTyped(text);
          onChange(listIn(text));
        }}
      />
    );
  }
  const [value = ''] = values;
  if (choices && (comparison === 'is' || comparison === 'isNot')) {
    return (
      <Select
        label={label}
        hideLabel
        value={value}
        options={choices.map((one) => [one, one])}
        onChange={(next) => onChange([next])}
      />
    );
  }
  return <Input label={label} hideLabel value={value} onChange={(next) => onChange([next])} />;
}

const listIn = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
