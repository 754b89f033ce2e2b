import type { Toggle } from '@sideband/control/contract';
import { Button } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { KillDialog } from './KillDialog.tsx';

const off = 'off';

/**
 * Switches a toggle off for everyone, immediately and without approval. Another person reviews it
 * afterwards.
 */
export function KillSwitch({ toggleKey, toggle }: { toggleKey: string; toggle: Toggle }) {
  const [isOpen, setOpen] = useState(false);
  if (!Object.hasOwn(toggle.variants, off)) return null;
  const isOff = toggle.defaultVariant === off && !toggle.targeting;
  return (
    <>
      <Button variant="danger" busy={isOff} onClick={() => setOpen(true)}>
        <FormattedMessage id={isOff ? 'kill.isOff' : 'kill.open'} />
      </Button>
      {isOpen && <KillDialog toggleKey={toggleKey} onClose={() => setOpen(false)} />}
    </>
  );
}
