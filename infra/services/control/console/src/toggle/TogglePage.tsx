import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { NotFound } from '../frame/NotFound.tsx';
import { View } from '../frame/View.tsx';
import { History } from '../history/History.tsx';
import { KillSwitch } from '../kill/KillSwitch.tsx';
import { togglesQuery } from '../toggles/toggles-query.ts';
import { ToggleEditor } from './ToggleEditor.tsx';
import { ToggleFacts } from './ToggleFacts.tsx';

/** One toggle: facts, targeting, pending edits and history. */
export function TogglePage() {
  const intl = useIntl();
  const { key = '' } = useParams();
  const { value, problem } = useLoaded(togglesQuery(useApi()));
  const row = value?.toggles.find((one) => one.key === key);
  if (value && !row) return <NotFound />;
  const description = row?.toggle.metadata?.description;
  return (
    <View
      title={key}
      actions={row && <KillSwitch toggleKey={key} toggle={row.toggle} />}
      lead={
        typeof description === 'string' ? description : intl.formatMessage({ id: 'toggle.lead' })
      }
    >
      <ProblemNotice problem={problem} />
      {value && row && (
        <>
          <ToggleFacts row={row} />
          <ToggleEditor
            key={key}
            row={row}
            revision={value.revision}
            segments={Object.keys(value.$evaluators)}
            attributes={value.$attributes}
          />
          <History toggleKey={key} />
        </>
      )}
    </View>
  );
}
