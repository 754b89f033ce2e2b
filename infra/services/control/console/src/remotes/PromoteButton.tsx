import { Button, VisuallyHidden } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PromoteDialog } from './PromoteDialog.tsx';
import { promotableOf, type RemoteRow } from './state-of-remote.ts';

/** Promotes the newest version. Absent while there is none that could be promoted. */
export function PromoteButton({ remote }: { remote: RemoteRow }) {
  // The version is fixed once the dialog is open, to keep the typed text.
  const [opened, setOpened] = useState<string>();
  const version = opened ?? promotableOf(remote);
  if (!version) return null;
  const { name } = remote;
  return (
    <>
      <Button variant="primary" onClick={() => setOpened(version)}>
        <FormattedMessage
          id="versions.actionOf.promote"
          values={{ name: <VisuallyHidden key="name">{name}</VisuallyHidden>, version }}
        />
      </Button>
      {opened && (
        <PromoteDialog name={name} version={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
