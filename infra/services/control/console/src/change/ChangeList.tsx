import { TextLink } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { Select } from '../form/Select.tsx';
import { View } from '../frame/View.tsx';
import { PersonName } from '../names/PersonName.tsx';
import { DataTable } from '../table/DataTable.tsx';
import css from '../table/filter-row.module.css';
import { Moment } from '../time/Moment.tsx';
import { When } from '../time/When.tsx';
import { ChangePill } from './ChangePill.tsx';
import { changesQuery } from './change-query.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingCard } from './WaitingCard.tsx';

const states = [
  ...(['', 'draft', 'in review', 'approved', 'scheduled'] as const),
  ...(['suspended', 'applied', 'rejected', 'cancelled'] as const),
];

/** Changes that wait for the signed-in person, then all changes, filtered by state. */
export function ChangeList() {
  const intl = useIntl();
  const [state, setState] = useState('');
  const { value, problem } = useLoaded(changesQuery(useApi(), state));
  const waiting = useWaiting();
  const words = (id: string) => intl.formatMessage({ id });
  const stateOf = (one: string) => words(one ? `change.state.${one}` : 'changes.all');
  const columns = ['id', 'title', 'state', 'author', 'when', 'reason'];
  return (
    <View title={words('changes.title')}>
      {waiting.map((change) => (
        <WaitingCard key={change.id} change={change} />
      ))}
      <div className={css.narrow}>
        <Select
          label={words('changes.show')}
          value={state}
          options={states.map((one) => [one, stateOf(one)])}
          onChange={setState}
        />
      </div>
      <ProblemNotice problem={problem} />
      {value?.changes.length === 0 && (
        <p>
          <FormattedMessage id="changes.none" />
        </p>
      )}
      {value && value.changes.length > 0 && (
        <DataTable
          caption={words('changes.caption')}
          columns={columns.map((column) => words(`changes.column.${column}`))}
          rows={value.changes.map((one) => ({
            key: one.id,
            cells: [
              one.id,
              <TextLink key="title" to={`/changes/${one.id}`}>
                {one.title}
              </TextLink>,
              one.scheduledFor ? (
                <FormattedMessage
                  key="state"
                  id="change.plannedFor"
                  values={{ at: <Moment at={one.scheduledFor} /> }}
                />
              ) : (
                <ChangePill key="state" change={one} />
              ),
              <PersonName key="author" actor={`person:${one.authorId}`} />,
              <When key="when" at={one.updatedAt} />,
              one.reason,
            ],
          }))}
        />
      )}
    </View>
  );
}
