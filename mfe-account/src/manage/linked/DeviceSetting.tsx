import { type ConnectedDevice, connectedDevices } from '@sideband/shared-sdk/linking';
import { FormattedDate, FormattedMessage, useSdk } from '@sideband/shared-sdk/react';
import { accept } from '@sideband/shared-sdk/wire';
import type { ReactNode } from 'react';
import { EditForm } from '../EditForm.tsx';
import css from '../manage.module.css';
import { useEdit } from '../use-edit.ts';
import { NamedSetting } from './NamedSetting.tsx';
import { playerName } from './player-name.ts';

interface Props {
  device: ConnectedDevice;
  onChange: (changed: ConnectedDevice) => void;
  onGone: (what: ReactNode) => void;
}

/** A TV or another player, with forms that rename and unlink it. */
export function DeviceSetting({ device, onChange, onGone }: Props) {
  const { deviceId, linkedAt, platform } = device;
  const own = useSdk().bind(connectedDevices);
  const edit = useEdit(`device.${deviceId}`);
  const params = { deviceId };
  const name = device.name ?? playerName(platform);
  return (
    <NamedSetting
      id={`device.${deviceId}`}
      heading={<bdi>{name}</bdi>}
      name={device.name ?? ''}
      maxLength={60}
      edit={edit}
      view={
        <>
          <span>
            <FormattedMessage
              id="manage.linked.since"
              values={{ day: <FormattedDate value={linkedAt} dateStyle="long" /> }}
            />
          </span>
          {device.name !== null && <span className={css.soft}>{playerName(platform)}</span>}
        </>
      }
      rename={<FormattedMessage id="manage.passkeys.rename" />}
      onRename={(wanted) =>
        edit.save(() => own.rename({ params, body: { name: wanted } }), onChange)
      }
      removal={{
        label: <FormattedMessage id="manage.linked.unlink" />,
        form: (
          <EditForm
            fields={[]}
            edit={edit}
            action={<FormattedMessage id="manage.linked.unlink" />}
            onSubmit={() =>
              void edit.save(
                // A device that is not linked anymore is as good as unlinked.
                () => own.revoke({ params }).then(() => accept({})),
                () => onGone(<FormattedMessage id="manage.linked.unlinked" values={{ name }} />),
              )
            }
          >
            <p>
              <FormattedMessage id="manage.linked.device.sure" values={{ name }} />
            </p>
          </EditForm>
        ),
      }}
    />
  );
}
