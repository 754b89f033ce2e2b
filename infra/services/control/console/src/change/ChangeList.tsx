import { TextLink } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { Select } from '../form/Select.tsx';
import { View } from '../frame/View.tsx';
import { useNames } from '../names/use-names.ts';
import { DataTable } from '../table/DataTable.tsx';
import { Moment } from '../time/Moment.tsx';
import { changesQuery } from './change-query.ts';

const states = [
  ...(['', 'draft', 'in review', 'approved', 'scheduled'] as const),
  ...(['suspended', 'applied', 'rejected', 'cancelled'] as const),
];

/** All changes, filtered by state: those that await a person and those that are closed. */
export function ChangeList() {
  const intl = useIntl();
  const nameOf = useNames();
  const [state, setState] = useState('');
  const { value, problem } = useLoaded(changesQuery(useApi(), state));
  const words = (id: string) => intl.formatMessage({ id });
  const stateOf = (one: string) => words(one ? `change.state.${one}` : 'changes.all');
  const columns = ['id', 'title', 'state', 'author', 'when', 'reason'];
  return (
    <View title={words('changes.title')}>
      <Select
        label={words('changes.show')}
        value={state}
        options={states.map((one) => [one, stateOf(one)])}
        onChange={setState}
      />
      <ProblemNotice problem={problem} />
      {value?.changes.length === 0 && (
        <p>
          <FormattedMessage id="changes.none" />
        </p>
      )}
      {value && value.changes.length > 0 && (
        <DataTable
          caption={words('changes.title')}
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
                stateOf(one.state)
              ),
              nameOf(`person:${one.authorId}`),
              <Moment key="when" at={one.updatedAt} />,
              one.reason,
            ],
          }))}
        />
      )}
    </View>
  );
}
