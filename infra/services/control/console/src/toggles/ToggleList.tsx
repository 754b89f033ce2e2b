import type { ToggleRow } from '@sideband/control/contract';
import { Button } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { DraftDialog } from '../draft/DraftDialog.tsx';
import { flipOf } from '../draft/flip.ts';
import type { NewDraft } from '../draft/new-draft.ts';
import { View } from '../frame/View.tsx';
import { useWhyLocked } from '../session/use-why-locked.ts';
import { Filters } from './Filters.tsx';
import { filterToggles, ownersOf } from './filter-toggles.ts';
import { remotesOf } from './remotes.ts';
import { ToggleTable } from './ToggleTable.tsx';
import { togglesQuery } from './toggles-query.ts';
import { useFilter } from './use-filter.ts';

const none: ToggleRow[] = [];

/** All toggles: URLs, served variants and last author. */
export function ToggleList() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { value, problem } = useLoaded(togglesQuery(useApi()));
  const [filter, setFilter] = useFilter();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [draft, setDraft] = useState<NewDraft>();
  const locked = useWhyLocked('draft');

  const all = value?.toggles ?? none;
  const rows = filterToggles(all, filter, new Date());
  const toFlip = rows.filter(({ key }) => selected.includes(key));

  /**
   * Drafts flipped toggles. Opens the toggle's page instead when the default alone does not decide.
   */
  function flip(some: ToggleRow[]) {
    const [first] = some;
    if (!first || !value) return;
    const next = flipOf(some, value.revision);
    if (next) setDraft(next);
    else navigate(`/toggles/${encodeURIComponent(first.key)}`);
  }
  return (
    <View
      title={intl.formatMessage({ id: 'toggles.title' })}
      lead={
        value && (
          <FormattedMessage
            id="toggles.lead"
            values={{ shown: rows.length, all: all.length, revision: value.revision }}
          />
        )
      }
      actions={
        <Button onClick={() => flip(toFlip)} busy={toFlip.length === 0 || locked !== undefined}>
          <FormattedMessage id="toggles.flipSelected" values={{ count: toFlip.length }} />
        </Button>
      }
    >
      <Filters
        filter={filter}
        onChange={setFilter}
        owners={ownersOf(all)}
        remotes={remotesOf(all)}
      />
      {locked && <p>{locked}</p>}
      <ProblemNotice problem={problem} />
      <ToggleTable
        rows={rows}
        isLoading={!value && !problem}
        selected={selected}
        onSelect={setSelected}
        locked={locked}
        onFlip={(row) => !locked && flip(selected.includes(row.key) ? toFlip : [row])}
      />
      {draft && <DraftDialog draft={draft} onClose={() => setDraft(undefined)} />}
    </View>
  );
}
