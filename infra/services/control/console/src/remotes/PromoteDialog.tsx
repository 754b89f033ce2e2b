import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { Input } from '../form/Input.tsx';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { Select } from '../form/Select.tsx';
import { ReviewerSelect } from '../review/ReviewerSelect.tsx';
import { useReviewer } from '../review/use-reviewer.ts';
import { useSession } from '../session/me-context.ts';
import { useWhyNotPublish } from '../session/use-why-not-publish.ts';
import { percentOf } from './percent-of.ts';
import { type Audience, promote } from './remote-calls.ts';
import { useSegments } from './use-segments.ts';

interface Props {
  name: string;
  version: string;
  /** Pins the version: everyone gets it, and no candidate is served alongside it. */
  isPin?: boolean;
  onClose: () => void;
}

/** Promotes a version to an audience, with a reason. Drafts an ordinary change. */
export function PromoteDialog({ name, version, isPin = false, onClose }: Props) {
  const intl = useIntl();
  const api = useApi();
  const navigate = useNavigate();
  const whyNot = useWhyNotPublish();
  const segments = useSegments();
  const reviewer = useReviewer();
  const { me } = useSession();
  // As control decides: otherwise it applies the change immediately.
  const isReviewed = api.environment === 'production' || !me.rights.includes('apply');
  const [to, setTo] = useState<Audience['to']>('everyone');
  const [segment, setSegment] = useState('');
  const [percent, setPercent] = useState('10');
  const [isAsked, setAsked] = useState(false);
  const percentage = percentOf(percent);
  const chosen = segment || segments[0] || '';
  const wanted: Audience | undefined =
    to === 'everyone'
      ? { to }
      : to === 'segment'
        ? chosen === ''
          ? undefined
          : { to, segment: chosen }
        : percentage === undefined
          ? undefined
          : { to, percentage };
  const words = (id: string) => intl.formatMessage({ id }, { name, version });
  const action = isPin ? 'pin' : 'promote';
  return (
    <ReasonDialog
      title={words(`versions.actionOf.${action}`)}
      submit={isReviewed ? reviewer.words : words(`versions.action.${action}`)}
      locked={whyNot(name)}
      isWhole={() => {
        setAsked(true);
        return wanted !== undefined;
      }}
      act={async (reason) => {
        if (!wanted) return;
        const reviewerId = isReviewed ? reviewer.id : undefined;
        const body = { name, version, audience: wanted, reason, reviewerId };
        const { answer } = await promote(api, body);
        navigate(`/changes/${answer.id}`);
      }}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id={isPin ? 'promote.pins' : 'promote.says'} />{' '}
        {isReviewed && (
          <FormattedMessage id="promote.waits" values={{ environment: api.environment }} />
        )}
      </p>
      {!isPin && (
        <Select
          label={words('promote.to')}
          value={to}
          options={(['everyone', 'segment', 'percentage'] as const).map((one) => [
            one,
            words(`promote.to.${one}`),
          ])}
          onChange={(next) => setTo(next as Audience['to'])}
        />
      )}
      {to === 'segment' && (
        <Select
          label={words('promote.segment')}
          error={isAsked && !wanted ? words('promote.noSegment') : undefined}
          value={chosen}
          options={segments.map((one) => [one, one])}
          onChange={setSegment}
        />
      )}
      {to === 'percentage' && (
        <Input
          label={words('promote.percent')}
          inputMode="decimal"
          error={isAsked && !wanted ? words('promote.percentWrong') : undefined}
          value={percent}
          onChange={setPercent}
        />
      )}
      {isReviewed && <ReviewerSelect reviewer={reviewer} />}
    </ReasonDialog>
  );
}
