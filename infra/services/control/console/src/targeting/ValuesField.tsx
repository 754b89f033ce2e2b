import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Input } from '../form/Input.tsx';
import { Select } from '../form/Select.tsx';
import type { AttributeType, Comparison, OwnAttribute, Value } from './targeting.ts';

interface Props {
  attribute: string;
  type: AttributeType;
  comparison: Comparison;
  values: Value[];
  onChange: (values: Value[]) => void;
}

const known: Partial<Record<string, string[]>> = {
  country: ['US', 'CA'],
  language: ['en-US', 'en-CA', 'fr-CA'],
} satisfies Partial<Record<OwnAttribute, string[]>>;

/**
 * Editor for the values of a comparison: a select where all values are known, a text field
 * otherwise.
 */
export function ValuesField({ attribute, type, comparison, values, onChange }: Props) {
  const intl = useIntl();
  const isList = comparison === 'oneOf' || comparison === 'noneOf';
  const label = intl.formatMessage({ id: isList ? 'targeting.values' : 'targeting.value' });
  const said = values.join(isList ? ', ' : '');
  // Keeps the raw text, so that an unfinished "a, " or "1." is not normalized while typing.
  const [typed, setTyped] = useState(said);
  const read = (text: string) =>
    (isList ? listIn(text) : [text]).map((one) => readValue(one, type));
  const choices = type === 'boolean' ? ['true', 'false'] : known[attribute];
  if (choices && (comparison === 'is' || comparison === 'isNot')) {
    return (
      <Select
        label={label}
        hideLabel
        value={said}
        options={choices.map((one) => [
          one,
          type === 'boolean' ? intl.formatMessage({ id: `targeting.value.${one}` }) : one,
        ])}
        onChange={(next) => onChange(read(next))}
      />
    );
  }
  return (
    <Input
      label={label}
      hideLabel
      inputMode={type === 'number' && !isList ? 'decimal' : undefined}
      value={read(typed).join() === values.join() ? typed : said}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
    />
  );
}

const listIn = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Parses a value. An unfinished number, such as a lone minus, counts as 0. */
function readValue(text: string, type: AttributeType): Value {
  if (type === 'boolean') return text === 'true';
  if (type === 'string') return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : 0;
}
