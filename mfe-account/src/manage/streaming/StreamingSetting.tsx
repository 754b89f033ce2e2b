import { accounts, type StreamingPlan, type StreamingRefusal } from '@sideband/shared-sdk/account';
import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { FormattedMessage, useDraft, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { ChoiceCards, TextField } from '@sideband/shared-sdk/ui';
import { isUsername } from '@sideband/shared-sdk/validation';
import { useState } from 'react';
import { EditForm } from '../EditForm.tsx';
import css from '../manage.module.css';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';

interface Props {
  plan: StreamingPlan;
  /** The only email address that can be a streaming username. */
  email: string;
  onChange: (changed: StreamingPlan) => void;
}

type Way = 'own' | 'random';

/** The streaming username of a plan: chosen by the customer, or made up. */
export function StreamingSetting({ plan, email, onChange }: Props) {
  const { subscriptionId, offerId, streamingCredentials: credentials } = plan;
  const intl = useIntl();
  const { updateStreaming } = useSdk().bind(accounts);
  const edit = useEdit<StreamingRefusal>(`streaming.${subscriptionId}`);
  const [kept, setWay] = useDraft(`streaming.${subscriptionId}.way`);
  const [typed, setTyped] = useDraft(`streaming.${subscriptionId}`);
  /** The username that was just chosen. Answers of the server mask it. */
  const [chosen, setChosen] = useState<string>();
  const way: Way = kept === 'random' ? 'random' : 'own';
  const message = (id: string) => ({
    field: 'username' as const,
    message: intl.formatMessage({ id: `manage.streaming.${id}` }),
  });
  const save = (username: string) =>
    edit.save(
      () => updateStreaming({ subscriptionId, ...(way === 'own' && { username }) }),
      (saved) => {
        setChosen(way === 'own' ? username : undefined);
        onChange({ ...plan, streamingCredentials: saved });
      },
    );
  return (
    <Setting
      heading={<PlanName offerId={offerId} />}
      edit={edit}
      view={
        credentials === null ? (
          <span className={css.soft}>
            <FormattedMessage id="manage.streaming.none" />
          </span>
        ) : (
          <>
            {chosen === undefined ? (
              <bdi>{credentials.maskedUsername}</bdi>
            ) : (
              <span>
                <FormattedMessage
                  id="manage.streaming.chosen"
                  values={{ username: <bdi>{chosen}</bdi> }}
                />
              </span>
            )}
            {credentials.hasRandomCredentials && (
              <span className={css.soft}>
                <FormattedMessage id="manage.streaming.random.now" />
              </span>
            )}
          </>
        )
      }
      action={credentials === null ? <FormattedMessage id="manage.streaming.choose" /> : undefined}
      onOpen={() => {
        setWay('own');
        setTyped(credentials && !credentials.hasRandomCredentials ? credentials.username : '');
      }}
    >
      <EditForm
        fields={way === 'own' ? ['username'] : []}
        validate={(values) => {
          if (way === 'random') return [];
          const name = (values.username ?? '').trim();
          if (name === '') return [message('missing')];
          const isOwnEmail = name.toLowerCase() === email.toLowerCase();
          if (name.includes('@')) return isOwnEmail ? [] : [message('email')];
          return isUsername(name) ? [] : [message('wrong')];
        }}
        atField={{ USERNAME_IN_USE: message('inUse'), EMAIL_INVALID: message('email') }}
        edit={edit}
        onSubmit={() => void save(typed.trim())}
      >
        <ChoiceCards<Way>
          name="way"
          legend={<FormattedMessage id="manage.streaming.how" />}
          value={way}
          onChange={setWay}
          choices={[
            { value: 'own', label: <FormattedMessage id="manage.streaming.own" /> },
            {
              value: 'random',
              label: <FormattedMessage id="manage.streaming.random" />,
              hint: <FormattedMessage id="manage.streaming.random.hint" />,
            },
          ]}
        />
        {way === 'own' && (
          <TextField
            name="username"
            label={<FormattedMessage id="manage.streaming.username" />}
            hint={<FormattedMessage id="manage.streaming.hint" values={{ email }} />}
            autoCapitalize="none"
            maxLength={254}
            value={typed}
            onChange={setTyped}
          />
        )}
      </EditForm>
    </Setting>
  );
}
