import { use } from 'react';
import { useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Input } from '../form/Input.tsx';
import { Select } from '../form/Select.tsx';
import { NamesContext } from '../names/use-names.ts';
import css from '../table/filter-row.module.css';
import { remotesOf } from '../toggles/remotes.ts';
import { togglesQuery } from '../toggles/toggles-query.ts';
import type { StoryFilter } from './use-story-filter.ts';

interface Props {
  filter: StoryFilter;
  onChange: (change: Partial<StoryFilter>) => void;
}

/** Filters by toggle, remote, person and time. */
export function StoryFilters({ filter, onChange }: Props) {
  const intl = useIntl();
  const names = use(NamesContext);
  const { value } = useLoaded(togglesQuery(useApi()));
  const toggles = value?.toggles ?? [];
  const words = (id: string) => intl.formatMessage({ id });
  const all = ['', words('timeline.filter.all')] as const;
  return (
    <search className={css.filters}>
      <Select
        label={words('timeline.filter.toggle')}
        value={filter.toggle}
        options={[all, ...toggles.map(({ key }) => [key, key] as const)]}
        onChange={(toggle) => onChange({ toggle })}
      />
      <Select
        label={words('timeline.filter.remote')}
        value={filter.remote}
        options={[all, ...remotesOf(toggles).map((remote) => [remote, remote] as const)]}
        onChange={(remote) => onChange({ remote })}
      />
      <Select
        label={words('timeline.filter.person')}
        value={filter.actor}
        options={[all, ...Object.entries(names)]}
        onChange={(actor) => onChange({ actor })}
      />
      <Input
        type="datetime-local"
        label={words('timeline.filter.from')}
        value={filter.from}
        onChange={(from) => onChange({ from })}
      />
      <Input
        type="datetime-local"
        label={words('timeline.filter.to')}
        value={filter.to}
        onChange={(to) => onChange({ to })}
      />
    </search>
  );
}
