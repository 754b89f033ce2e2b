import type { Toggle } from '@sideband/control/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { Input } from '../form/Input.tsx';
import { Select } from '../form/Select.tsx';
import type { PlacedProblems } from './problems.ts';
import css from './toggle.module.css';

interface Props {
  toggle: Toggle;
  problems: PlacedProblems;
  onChange: (next: Toggle) => void;
}

const applies = ['at-once', 'next-navigation', 'next-document'] as const;
const kinds = ['release', 'kill-switch', 'version', 'operations'] as const;
const states = ['ENABLED', 'DISABLED'] as const;

/** Editor for the metadata and state of a toggle, and for when open pages apply a new value. */
export function ToggleSettings({ toggle, problems, onChange }: Props) {
  const intl = useIntl();
  const { metadata = {}, state } = toggle;
  const words = (id: string) => intl.formatMessage({ id });
  const text = (name: string) => ({
    value: String(metadata[name] ?? ''),
    error: problems.at(`/metadata/${name}`),
    onChange(value: string) {
      const { [name]: _, ...others } = metadata;
      // An empty expiry is removed. Other empty fields are kept, and the linter reports them.
      const isGone = name === 'expires' && value === '';
      onChange({ ...toggle, metadata: isGone ? others : { ...metadata, [name]: value } });
    },
  });
  return (
    <section className={css.part}>
      <h2>
        <FormattedMessage id="toggle.settings" />
      </h2>
      <div className={css.grid}>
        <Select
          label={words('toggle.fact.applies')}
          options={applies.map((one) => [one, words(`applies.${one}`)])}
          {...text('applies')}
        />
        <Input label={words('toggle.fact.expires')} type="date" {...text('expires')} />
        <Input label={words('toggle.fact.owner')} {...text('owner')} />
        <Select
          label={words('toggle.fact.kind')}
          options={kinds.map((one) => [one, one])}
          {...text('kind')}
        />
        <Select
          label={words('toggle.state')}
          value={state}
          options={states.map((one) => [one, words(`toggle.state.${one}`)])}
          error={problems.at('/state')}
          onChange={(next) => onChange({ ...toggle, state: next as Toggle['state'] })}
        />
        <div className={css.wide}>
          <Input label={words('toggle.description')} {...text('description')} />
        </div>
      </div>
    </section>
  );
}
