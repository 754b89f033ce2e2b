import type { Toggle } from '@sideband/control/contract';
import { Button, Notice } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Attributes } from '../attributes/attributes.ts';
import { Select } from '../form/Select.tsx';
import { RuleEditor } from '../targeting/RuleEditor.tsx';
import { readTargeting } from '../targeting/read-targeting.ts';
import { ServeEditor } from '../targeting/ServeEditor.tsx';
import type { Rule, Targeting } from '../targeting/targeting.ts';
import { writeTargeting } from '../targeting/write-targeting.ts';
import type { PlacedProblems } from './problems.ts';
import css from './toggle.module.css';

interface Props {
  toggle: Toggle;
  segments: string[];
  /**
   * Declared attributes that this toggle may use. The edge's own attributes are always available.
   */
  attributes: Attributes;
  problems: PlacedProblems;
  onChange: (next: Toggle) => void;
}

/** Rules in order of evaluation: the first that matches decides. */
export function TargetingEditor({ toggle, segments, attributes, problems, onChange }: Props) {
  const intl = useIntl();
  const targeting = readTargeting(toggle.targeting, attributes);
  const variants = Object.keys(toggle.variants);
  // A version toggle is evaluated before any code runs, so no default in code can apply.
  const none = toggle.metadata?.kind === 'version' ? [] : [noDefault];

  function change(next: Targeting) {
    const { targeting: _, ...rest } = toggle;
    const written = writeTargeting(next);
    onChange(written ? { ...rest, targeting: written } : rest);
  }
  return (
    <section className={css.part}>
      <h2>
        <FormattedMessage id="toggle.who" />
      </h2>
      {targeting ? (
        <Rules
          toggle={toggle}
          targeting={targeting}
          segments={segments}
          attributes={attributes}
          problems={problems}
          onChange={change}
        />
      ) : (
        <Notice tone="info">
          <FormattedMessage id="toggle.onlyJson" />
        </Notice>
      )}
      <div className={css.narrow}>
        <Select
          label={intl.formatMessage({ id: 'toggle.default' })}
          value={toggle.defaultVariant ?? noDefault}
          options={[...variants, ...none].map((name) => [
            name,
            name || intl.formatMessage({ id: 'toggle.noDefault' }),
          ])}
          error={problems.at('/defaultVariant')}
          onChange={(name) => onChange(withDefault(toggle, name))}
        />
      </div>
    </section>
  );
}

/** Not a valid variant name, so this value cannot collide with one. */
const noDefault = '';

function withDefault({ defaultVariant: _, ...rest }: Toggle, name: string): Toggle {
  return name === noDefault ? rest : { ...rest, defaultVariant: name };
}

interface RulesProps extends Omit<Props, 'onChange'> {
  targeting: Targeting;
  onChange: (next: Targeting) => void;
}

function Rules({ toggle, targeting, segments, attributes, problems, onChange }: RulesProps) {
  const { rules, otherwise } = targeting;
  const put = (index: number, next: Rule[]) =>
    onChange({
      ...targeting,
      rules: [...rules.slice(0, index), ...next, ...rules.slice(index + 1)],
    });
  const fresh: Rule = {
    conditions: [{ kind: 'attribute', attribute: 'country', comparison: 'is', values: ['CA'] }],
    joined: 'and',
    serve: { kind: 'variant', variant: Object.keys(toggle.variants)[0] ?? '' },
  };
  const last = rules.length === 0 ? '/targeting' : `/targeting/if/${rules.length * 2}`;
  return (
    <>
      <ol className={css.rules}>
        {rules.map((rule, index) => (
          <RuleEditor
            key={index}
            index={index}
            rule={rule}
            toggle={toggle}
            segments={segments}
            attributes={attributes}
            conditionProblem={problems.at(`/targeting/if/${index * 2}`)}
            serveProblem={problems.at(`/targeting/if/${index * 2 + 1}`)}
            onChange={(next) => put(index, [next])}
            onRemove={() => put(index, [])}
          />
        ))}
      </ol>
      <Button onClick={() => onChange({ ...targeting, rules: [...rules, fresh] })}>
        <FormattedMessage id="toggle.addRule" />
      </Button>
      <ServeEditor
        words="toggle.otherwise"
        toggle={toggle}
        serve={otherwise}
        problem={problems.at(last)}
        // Without rules, a variant for everyone else is the same as the default.
        choices={rules.length === 0 ? ['default', 'share'] : ['default', 'variant', 'share']}
        onChange={(next) => onChange({ ...targeting, otherwise: next })}
      />
    </>
  );
}
