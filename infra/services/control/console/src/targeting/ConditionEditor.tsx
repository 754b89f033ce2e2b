import { Button } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Attributes } from '../attributes/attributes.ts';
import { Select } from '../form/Select.tsx';
import css from './targeting.module.css';
import {
  type AttributeType,
  type Comparison,
  type Condition,
  comparisons,
  ownAttributes,
  typeOf,
  type Value,
} from './targeting.ts';
import { ValuesField } from './ValuesField.tsx';

interface Props {
  condition: Condition;
  segments: string[];
  attributes: Attributes;
  /** Word shown before the condition. */
  word: 'when' | 'and' | 'or';
  onChange: (next: Condition) => void;
  onRemove: () => void;
}

/** Attribute names cannot start with a dollar sign, so this value cannot collide with one. */
const segmentChoice = '$segment';

/** Editor for one condition: an attribute comparison, or membership in a segment. */
export function ConditionEditor(props: Props) {
  const { condition, segments, attributes, word, onChange, onRemove } = props;
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const isSegment = condition.kind === 'segment';
  const type = (!isSegment && typeOf(condition.attribute, attributes)) || 'string';
  const subjects = [
    ...ownAttributes.map((name) => [name, words(`targeting.subject.${name}`)] as const),
    ...Object.keys(attributes)
      .sort((a, b) => a.localeCompare(b, 'en'))
      .map((name) => [name, name] as const),
    ...(segments.length > 0 || isSegment
      ? [[segmentChoice, words('targeting.subject.segment')] as const]
      : []),
  ];

  function ask(subject: string) {
    const asked = typeOf(subject, attributes);
    if (!asked) return onChange({ kind: 'segment', segment: segments[0] ?? '', isInside: true });
    onChange({ kind: 'attribute', attribute: subject, ...(usual[subject] ?? first[asked]) });
  }
  return (
    <div className={css.condition}>
      <span className={css.word}>
        <FormattedMessage id={`targeting.${word}`} />
      </span>
      <Select
        label={words('targeting.subject')}
        hideLabel
        value={isSegment ? segmentChoice : condition.attribute}
        options={subjects}
        onChange={ask}
      />
      {isSegment ? (
        <>
          <Select
            label={words('targeting.comparison')}
            hideLabel
            value={condition.isInside ? 'inside' : 'outside'}
            options={(['inside', 'outside'] as const).map((one) => [
              one,
              words(`targeting.comparison.${one}`),
            ])}
            onChange={(next) => onChange({ ...condition, isInside: next === 'inside' })}
          />
          <Select
            label={words('targeting.subject.segment')}
            hideLabel
            value={condition.segment}
            options={segments.map((name) => [name, name])}
            onChange={(segment) => onChange({ ...condition, segment })}
          />
        </>
      ) : (
        <>
          <Select
            label={words('targeting.comparison')}
            hideLabel
            value={condition.comparison}
            options={comparisons[type].map((one) => [one, words(`targeting.comparison.${one}`)])}
            onChange={(next) => onChange(compared(condition, next as Comparison, first[type]))}
          />
          <ValuesField
            {...condition}
            type={type}
            onChange={(values) => onChange({ ...condition, values })}
          />
        </>
      )}
      <Button variant="quiet" onClick={onRemove}>
        <FormattedMessage id="targeting.remove" />
      </Button>
    </div>
  );
}

interface ConditionOptions {
  comparison: Comparison;
  values: Value[];
}

const usual: Record<string, ConditionOptions> = {
  country: { comparison: 'is', values: ['CA'] },
  language: { comparison: 'is', values: ['fr-CA'] },
  targetingKey: { comparison: 'oneOf', values: [] },
};

/** Initial comparison for a declared attribute, depending on its type. */
const first: Record<AttributeType, ConditionOptions> = {
  string: { comparison: 'is', values: [''] },
  number: { comparison: 'atLeast', values: [0] },
  boolean: { comparison: 'is', values: [true] },
};

/** Changes the comparison. Only list comparisons keep more than one value. */
function compared(
  condition: Condition & { kind: 'attribute' },
  comparison: Comparison,
  { values: fresh }: ConditionOptions,
): Condition {
  const isList = comparison === 'oneOf' || comparison === 'noneOf';
  const [value = ''] = condition.values.length > 0 ? condition.values : fresh;
  return { ...condition, comparison, values: isList ? condition.values : [value] };
}
