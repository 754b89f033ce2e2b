import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Input } from '../form/Input.tsx';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { Select } from '../form/Select.tsx';
import { useFields } from '../form/use-fields.ts';
import { healthQuery } from '../health/health-query.ts';
import { useHead } from '../live/live-context.ts';
import { ReviewerSelect } from '../review/ReviewerSelect.tsx';
import { useReviewer } from '../review/use-reviewer.ts';
import { useWhyLocked } from '../session/use-why-locked.ts';
import { planRollout } from './remote-calls.ts';
import { guardsWith, readPlan, usualSteps } from './rollout-plan.ts';
import { useSegments } from './use-segments.ts';

interface Props {
  name: string;
  version: string;
  onClose: () => void;
}

/** Plans a guarded rollout: step sizes and durations, an optional segment, and a flow to guard. */
export function StartRolloutDialog({ name, version, onClose }: Props) {
  const intl = useIntl();
  const api = useApi();
  const navigate = useNavigate();
  const locked = useWhyLocked('draft');
  // The plan is based on the revision served at opening. Control refuses when another one is
  // served.
  const [revision] = useState(useHead());
  const segments = useSegments();
  const reviewer = useReviewer();
  const { value: health } = useLoaded(healthQuery(api, name));
  const { fields, set } = useFields({
    steps: usualSteps,
    minutes: '10',
    visitors: '50',
    segment: '',
    flow: '',
  });
  const [isAsked, setAsked] = useState(false);
  const { steps, wrong } = readPlan(fields);
  const flows = (health?.versions ?? []).flatMap(({ flows: own }) =>
    own.flatMap((flow) => flow.steps.map(({ step }) => `${flow.name} → ${step}`)),
  );
  const words = (id: string) => intl.formatMessage({ id }, { name, version });
  const error = (field: keyof typeof wrong) =>
    isAsked && wrong[field] ? words(`plan.wrong.${field}`) : undefined;
  return (
    <ReasonDialog
      title={words('versions.actionOf.rollout')}
      submit={reviewer.words}
      locked={locked}
      isWhole={() => {
        setAsked(true);
        return steps !== undefined && revision !== undefined;
      }}
      act={async (reason) => {
        if (!steps || revision === undefined) return;
        const { segment, flow } = fields;
        const { answer } = await planRollout(api, {
          revision,
          name,
          version,
          reason,
          reviewerId: reviewer.id,
          ...(segment && { segment }),
          plan: { steps, ...(flow && { guards: guardsWith(flow) }) },
        });
        navigate(`/rollouts/${answer.id}`);
      }}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="plan.says" />
      </p>
      <Input
        label={words('plan.steps')}
        error={error('steps')}
        value={fields.steps}
        onChange={set('steps')}
      />
      <Input
        label={words('plan.minutes')}
        inputMode="numeric"
        error={error('minutes')}
        value={fields.minutes}
        onChange={set('minutes')}
      />
      <Input
        label={words('plan.visitors')}
        inputMode="numeric"
        error={error('visitors')}
        value={fields.visitors}
        onChange={set('visitors')}
      />
      <Select
        label={words('plan.segment')}
        value={fields.segment}
        options={[['', words('plan.everybody')], ...segments.map((one) => [one, one] as const)]}
        onChange={set('segment')}
      />
      <Select
        label={words('plan.flow')}
        hint={words('plan.flowHint')}
        value={fields.flow}
        options={[
          ['', words('plan.noFlow')],
          ...[...new Set(flows)].map((one) => [one, one] as const),
        ]}
        onChange={set('flow')}
      />
      <ReviewerSelect reviewer={reviewer} />
    </ReasonDialog>
  );
}
