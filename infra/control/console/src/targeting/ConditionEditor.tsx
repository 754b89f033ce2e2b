import { Button } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Select } from '../form/Select.tsx';
import css from './targeting.module.css';
import {
  type Attribute,
  attributes,
  type Comparison,
  type Condition,
  comparisons,
} from './targeting.ts';
import { ValuesField } from './ValuesField.tsx';

interface Props {
  condition: Condition;
  segments: string[];
  /** The word before it. */
  word: 'when' | 'and' | 'or';
  onChange: (next: Condition) => void;
  onRemove: () => void;
}

const segmentChoice = 'segment';

/** One thing that is asked of somebody: an attribute, or whether a segment holds them. */
export function ConditionEditor({ condition, segments, word, onChange, onRemove }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const isSegment = condition.kind === 'segment';
  const subjects = [...attributes, ...(segments.length > 0 || isSegment ? [segmentChoice] : [])];

  function ask(subject: string) {
    const attribute = attributes.find((one) => one === subject);
    if (!attribute)
      return onChange({ kind: 'segment', segment: segments[0] ?? '', isInside: true });
    onChange({ kind: 'attribute', attribute, ...usual[attribute] });
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
        options={subjects.map((one) => [one, words(`targeting.subject.${one}`)])}
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
            options={comparisons.map((one) => [one, words(`targeting.comparison.${one}`)])}
            onChange={(next) => onChange(compared(condition, next as Comparison))}
          />
          <ValuesField {...condition} onChange={(values) => onChange({ ...condition, values })} />
        </>
      )}
      <Button variant="quiet" onClick={onRemove}>
        <FormattedMessage id="targeting.remove" />
      </Button>
    </div>
  );
}

const usual: Record<Attribute, { comparison: Comparison; values: string[] }> = {
  country: { comparison: 'is', values: ['CA'] },
  language: { comparison: 'is', values: ['fr-CA'] },
  targetingKey: { comparison: 'oneOf', values: [] },
};

/** Only lists hold more than one value. */
function compared(condition: Condition & { kind: 'attribute' }, comparison: Comparison): Condition {
  const isList = comparison === 'oneOf' || comparison === 'noneOf';
  const { values } = condition;
  return { ...condition, comparison, values: isList ? values : [values[0] ?? ''] };
}
