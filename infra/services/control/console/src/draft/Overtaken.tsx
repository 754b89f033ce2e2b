import { Button, Buttons, Notice } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { useLive } from '../live/live-context.ts';
import { useNames } from '../names/use-names.ts';

/** Warns that another person changed the same thing during the edit. The typed text is kept. */
export function Overtaken({ onKeep, onReset }: { onKeep: () => void; onReset: () => void }) {
  const { head } = useLive();
  const nameOf = useNames();
  return (
    <Notice tone="warning" live heading={<FormattedMessage id="draft.overtaken" />}>
      {head && (
        <p>
          <FormattedMessage
            id="draft.overtakenBy"
            values={{ revision: head.revision, person: nameOf(head.author), reason: head.reason }}
          />
        </p>
      )}
      <Buttons>
        <Button onClick={onKeep}>
          <FormattedMessage id="draft.keepMine" />
        </Button>
        <Button onClick={onReset}>
          <FormattedMessage id="draft.takeTheirs" />
        </Button>
      </Buttons>
    </Notice>
  );
}
