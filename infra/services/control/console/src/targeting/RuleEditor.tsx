import type { Toggle } from '@sideband/control/contract';
import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Attributes } from '../attributes/attributes.ts';
import { Select } from '../form/Select.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { ServeEditor } from './ServeEditor.tsx';
import css from './targeting.module.css';
import type { Condition, Rule } from './targeting.ts';

interface Props {
  index: number;
  rule: Rule;
  toggle: Toggle;
  segments: string[];
  attributes: Attributes;
  conditionProblem: string | undefined;
  serveProblem: string | undefined;
  onChange: (next: Rule) => void;
  onRemove: () => void;
}

const fresh: Condition = {
  kind: 'attribute',
  attribute: 'language',
  comparison: 'is',
  values: ['fr-CA'],
};

/** Editor for one rule: its conditions, and what it serves. */
export function RuleEditor(props: Props) {
  const { index, rule, toggle, segments, attributes, onChange, onRemove } = props;
  const { conditionProblem, serveProblem } = props;
  const { conditions, joined } = rule;
  const intl = useIntl();
  const id = useId();
  const put = (at: number, next: Condition[]) =>
    onChange({
      ...rule,
      conditions: [...conditions.slice(0, at), ...next, ...conditions.slice(at + 1)],
    });
  return (
    <li className={css.rule} aria-labelledby={id}>
      <h3 id={id} className={css.ruleName}>
        <FormattedMessage id="targeting.rule" values={{ number: index + 1 }} />
      </h3>
      {conditionProblem && <p className={css.problem}>{conditionProblem}</p>}
      {conditions.length === 0 && (
        <p>
          <FormattedMessage id="targeting.everybody" />
        </p>
      )}
      {conditions.length > 1 && (
        <div className={css.joined}>
          <Select
            label={intl.formatMessage({ id: 'targeting.joined' })}
            value={joined}
            options={(['and', 'or'] as const).map((one) => [
              one,
              intl.formatMessage({ id: `targeting.joined.${one}` }),
            ])}
            onChange={(next) => onChange({ ...rule, joined: next === 'or' ? 'or' : 'and' })}
          />
        </div>
      )}
      {conditions.map((condition, at) => (
        <ConditionEditor
          key={at}
          condition={condition}
          segments={segments}
          attributes={attributes}
          word={at === 0 ? 'when' : joined}
          onChange={(next) => put(at, [next])}
          onRemove={() => put(at, [])}
        />
      ))}
      <ServeEditor
        words="targeting.then"
        toggle={toggle}
        serve={rule.serve}
        problem={serveProblem}
        choices={['variant', 'share', 'default']}
        onChange={(serve) => onChange({ ...rule, serve })}
      />
      <Buttons>
        <Button
          variant="quiet"
          onClick={() => onChange({ ...rule, conditions: [...conditions, fresh] })}
        >
          <FormattedMessage id="targeting.addCondition" />
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          <FormattedMessage id="targeting.removeRule" values={{ number: index + 1 }} />
        </Button>
      </Buttons>
    </li>
  );
}
