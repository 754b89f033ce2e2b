import type { Toggle } from '@sideband/control/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { Select } from '../form/Select.tsx';
import { ShareEditor } from './ShareEditor.tsx';
import { shareOf } from './shares.ts';
import css from './targeting.module.css';
import type { Serve } from './targeting.ts';

interface Props {
  /** Message ID of the label: "then serve". */
  words: 'targeting.then' | 'toggle.otherwise';
  toggle: Toggle;
  serve: Serve;
  problem: string | undefined;
  choices: Serve['kind'][];
  onChange: (next: Serve) => void;
}

/** Editor for the outcome of a rule: a variant, a split between several, or the default. */
export function ServeEditor({ words, toggle, serve, problem, choices, onChange }: Props) {
  const intl = useIntl();
  const variants = Object.keys(toggle.variants);
  const fallback = toggle.defaultVariant ?? intl.formatMessage({ id: 'toggle.noDefault' });
  const usual = toggle.defaultVariant ?? variants[0] ?? '';
  const served = serve.kind === 'variant' ? serve.variant : usual;
  const options = [
    ...(choices.includes('variant') ? variants.map((name) => [`=${name}`, name] as const) : []),
    ...choices
      .filter((choice) => choice !== 'variant')
      .map((choice) => {
        const said = intl.formatMessage({ id: `targeting.serve.${choice}` }, { variant: fallback });
        return [choice, said] as const;
      }),
  ];
  function choose(value: string) {
    if (value.startsWith('=')) return onChange({ kind: 'variant', variant: value.slice(1) });
    onChange(value === 'share' ? shareOf(toggle, served) : { kind: 'default' });
  }
  const label = intl.formatMessage({ id: words });
  return (
    <div className={css.serve}>
      <div className={css.condition}>
        <span className={css.word}>{label}</span>
        <Select
          label={label}
          hideLabel
          value={serve.kind === 'variant' ? `=${serve.variant}` : serve.kind}
          options={options}
          error={serve.kind === 'share' ? undefined : problem}
          onChange={choose}
        />
      </div>
      {serve.kind === 'share' && (
        <ShareEditor
          buckets={serve.buckets}
          variants={variants}
          problem={problem}
          onChange={(buckets) => onChange({ ...serve, buckets })}
        />
      )}
      {serve.kind === 'share' && serve.by !== undefined && (
        <p>
          <FormattedMessage id="targeting.by" values={{ by: JSON.stringify(serve.by) }} />
        </p>
      )}
    </div>
  );
}
