import { Button, VisuallyHidden } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ReturnDialog } from './ReturnDialog.tsx';
import { type RemoteRow, wayBackOf } from './state-of-remote.ts';
import css from './take-one-back.module.css';

/** Button that names what it undoes. The versions are fixed once the dialog is open. */
export function TakeOneBack({ remote }: { remote: RemoteRow }) {
  const intl = useIntl();
  const [opened, setOpened] = useState<{ from: string; to: string }>();
  const way = wayBackOf(remote);
  if (!way && !opened)
    return <span className={css.nowhere}>{intl.formatMessage({ id: 'back.nowhere' })}</span>;
  const { name } = remote;
  return (
    <span>
      <Button onClick={() => setOpened(way)}>
        <FormattedMessage
          id="back.open"
          values={{ name: <VisuallyHidden key="name">{name}</VisuallyHidden>, ...way }}
        />
      </Button>
      {opened && <ReturnDialog name={name} {...opened} onClose={() => setOpened(undefined)} />}
    </span>
  );
}
