import { Button, Notice } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedList, FormattedMessage, FormattedTime, useIntl } from 'react-intl';
import { AdminProblem } from '../api/admin-problem.ts';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { useSend } from '../form/use-send.ts';
import { useSession } from '../session/me-context.ts';
import css from './device.module.css';
import { decideDevice } from './device-calls.ts';
import { deviceQuery } from './device-query.ts';

/** The program waiting for approval under a user code, and the decision to approve or deny it. */
export function WaitingDevice({ code, onOther }: { code: string; onOther: () => void }) {
  const intl = useIntl();
  const api = useApi();
  const { me } = useSession();
  const { value, problem } = useLoaded(deviceQuery(api, code));
  const { busy, problem: notSent, send } = useSend();
  const [decided, setDecided] = useState<'approved' | 'denied'>();
  const wrong = notSent ?? problem;
  const isGone = wrong instanceof AdminProblem && wrong.status === 404;
  const decide = (approve: boolean) =>
    send(async () => {
      await decideDevice(api, code, approve);
      setDecided(approve ? 'approved' : 'denied');
    });

  if (decided) {
    return (
      <Notice tone={decided === 'approved' ? 'ok' : 'info'} live>
        <FormattedMessage id={`device.${decided}`} />
      </Notice>
    );
  }
  return (
    <div className={css.form}>
      {isGone ? (
        <>
          <Notice tone="danger" live>
            <FormattedMessage id="device.unknown" />
          </Notice>
          <Button onClick={onOther}>
            <FormattedMessage id="device.other" />
          </Button>
        </>
      ) : (
        <ProblemNotice problem={wrong} />
      )}
      {value && !isGone && (
        <>
          <p>
            <FormattedMessage
              id="device.asks"
              values={{
                device: <strong>{value.label}</strong>,
                time: <FormattedTime value={value.begunAt} />,
                person: me.name ?? me.email,
              }}
            />
          </p>
          <p className={css.code}>{code.toUpperCase()}</p>
          <p>
            <FormattedMessage
              id="device.scopes"
              values={{
                scopes: (
                  <FormattedList
                    value={value.scopes.map((one) =>
                      intl.formatMessage({ id: `device.scope.${one}` }),
                    )}
                  />
                ),
              }}
            />
          </p>
          <Notice tone="info">
            <FormattedMessage id="device.beware" />
          </Notice>
          <div className={css.actions}>
            <Button variant="primary" busy={busy} onClick={() => decide(true)}>
              <FormattedMessage id="device.approve" />
            </Button>
            <Button busy={busy} onClick={() => decide(false)}>
              <FormattedMessage id="device.deny" />
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
