import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { SearchField } from '../form/SearchField.tsx';
import { Select } from '../form/Select.tsx';
import { useKey } from '../keys/use-key.ts';
import { type Filter, type Kind, kinds } from './filter-toggles.ts';
import css from './filters.module.css';

interface Props {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
  owners: string[];
  remotes: string[];
}

export function Filters({ filter, onChange, owners, remotes }: Props) {
  const intl = useIntl();
  const search = useRef<HTMLInputElement>(null);
  useKey('/', intl.formatMessage({ id: 'toggles.key.search' }), () => search.current?.focus());
  const words = (kind: Kind) => intl.formatMessage({ id: `toggles.show.${kind}` });
  const everybody = intl.formatMessage({ id: 'toggles.everyOwner' });
  return (
    <search className={css.filters}>
      <SearchField
        ref={search}
        label={intl.formatMessage({ id: 'toggles.search' })}
        value={filter.search}
        onChange={(text) => onChange({ search: text })}
      />
      <Select
        label={intl.formatMessage({ id: 'toggles.show' })}
        hint={
          filter.kind === 'untouched'
            ? intl.formatMessage({ id: 'toggles.untouchedMeans' })
            : undefined
        }
        value={filter.kind}
        options={kinds.map((kind) => [kind, words(kind)])}
        onChange={(kind) => onChange({ kind: kind as Kind })}
      />
      <Select
        label={intl.formatMessage({ id: 'toggles.owner' })}
        value={filter.owner}
        options={[['', everybody], ...owners.map((owner) => [owner, owner] as const)]}
        onChange={(owner) => onChange({ owner })}
      />
      <Select
        label={intl.formatMessage({ id: 'toggles.remote' })}
        value={filter.remote}
        options={[
          ['', intl.formatMessage({ id: 'toggles.everyRemote' })],
          ...remotes.map((remote) => [remote, remote] as const),
        ]}
        onChange={(remote) => onChange({ remote })}
      />
    </search>
  );
}
