import { accountManagement, type RemovalRefusal } from '@sideband/shared-sdk/account-management';
import type { OwnRadio } from '@sideband/shared-sdk/continuous-service';
import { FormattedMessage, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { accept } from '@sideband/shared-sdk/wire';
import type { ReactNode } from 'react';
import css from '../manage.module.css';
import { useEdit } from '../use-edit.ts';
import { NamedSetting } from './NamedSetting.tsx';
import { RemoveRadio } from './RemoveRadio.tsx';

interface Props {
  radio: OwnRadio;
  onChange: (changed: OwnRadio) => void;
  onGone: (what: ReactNode) => void;
}

const longestNickname = 30;

/** A radio, with forms that set its nickname and remove it from the account. */
export function RadioSetting({ radio, onChange, onGone }: Props) {
  const { deviceId, nickname, yearMakeModel, last4DigitsOfRadioId: lastFour } = radio;
  const intl = useIntl();
  const own = useSdk().bind(accountManagement);
  const edit = useEdit<RemovalRefusal>(`radio.${deviceId}`);
  const unnamed = intl.formatMessage({ id: `manage.linked.radio.${radio.type}` });
  const name = nickname ?? yearMakeModel ?? unnamed;
  return (
    <NamedSetting
      id={`radio.${deviceId}`}
      heading={<bdi>{name}</bdi>}
      name={nickname ?? ''}
      maxLength={longestNickname}
      edit={edit}
      view={
        <>
          <span>
            <FormattedMessage id="plan.radioId" values={{ lastFour }} />
          </span>
          <span className={css.soft}>
            {nickname && yearMakeModel ? `${yearMakeModel} · ` : ''}
            <FormattedMessage
              id={`manage.linked.radio.${radio.subscriptionId === null ? 'noPlan' : 'plan'}`}
            />
          </span>
        </>
      }
      rename={<FormattedMessage id="manage.linked.radio.nickname" />}
      onRename={(wanted) =>
        edit.save(
          () => own.updateNickname({ deviceId, nickname: wanted }),
          (saved) => onChange({ ...radio, nickname: saved.nickname }),
        )
      }
      removal={{
        label: <FormattedMessage id="manage.passkeys.remove" />,
        form: (
          <RemoveRadio
            radio={radio}
            name={name}
            edit={edit}
            onRemove={(reason) =>
              void edit.save(
                async () => {
                  const removed = await own.removeDevice({ deviceId, reason });
                  // A radio that is not on the account anymore is as good as removed.
                  const isGone = !removed.ok && removed.error.code === 'DEVICE_NOT_FOUND';
                  return isGone ? accept({}) : removed;
                },
                () =>
                  onGone(<FormattedMessage id="manage.linked.radio.removed" values={{ name }} />),
              )
            }
          />
        ),
      }}
    />
  );
}
