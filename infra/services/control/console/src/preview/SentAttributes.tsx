import { FormattedMessage, useIntl } from 'react-intl';
import type { Attributes } from '../attributes/attributes.ts';
import { Input } from '../form/Input.tsx';
import { Select } from '../form/Select.tsx';
import type { AttributeType } from '../targeting/targeting.ts';
import css from './preview.module.css';
import { type Typed, valueIn } from './sent-values.ts';

interface Props {
  attributes: Attributes;
  typed: Typed;
  onChange: (next: Typed) => void;
}

/** A field for each declared attribute, in the order of the subject list beside it. */
export function SentAttributes({ attributes, typed, onChange }: Props) {
  const names = Object.keys(attributes).sort((a, b) => a.localeCompare(b, 'en'));
  if (names.length === 0) return null;
  return (
    <fieldset className={css.sent}>
      <legend>
        <FormattedMessage id="preview.attributes" />
      </legend>
      <p className={css.hint}>
        <FormattedMessage id="preview.attributesHint" />
      </p>
      <div className={css.context}>
        {names.map((name) => (
          <AttributeField
            key={name}
            name={name}
            type={attributes[name]?.type ?? 'string'}
            text={typed[name] ?? ''}
            onChange={(text) => onChange({ ...typed, [name]: text })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface FieldProps {
  name: string;
  type: AttributeType;
  text: string;
  onChange: (text: string) => void;
}

/** Limit imposed by control. */
const longestValue = 256;

function AttributeField({ name, type, text, onChange }: FieldProps) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  if (type === 'boolean') {
    const options = [
      ['', words('preview.unknown')],
      ['true', words('targeting.value.true')],
      ['false', words('targeting.value.false')],
    ] as const;
    return <Select label={name} value={text} options={options} onChange={onChange} />;
  }
  const isWrong = text !== '' && valueIn(text, type) === undefined;
  return (
    <Input
      label={name}
      error={isWrong ? words('preview.noNumber') : undefined}
      inputMode={type === 'number' ? 'decimal' : undefined}
      maxLength={longestValue}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={onChange}
    />
  );
}
