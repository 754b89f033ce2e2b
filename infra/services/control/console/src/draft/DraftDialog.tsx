import { useIntl } from 'react-intl';
import { Dialog } from '../frame/Dialog.tsx';
import { DraftForm } from './DraftForm.tsx';
import type { NewDraft } from './new-draft.ts';

/** Prompts for reason and reviewer, then navigates to the page of the new change. */
export function DraftDialog({ draft, onClose }: { draft: NewDraft; onClose: () => void }) {
  const intl = useIntl();
  return (
    <Dialog title={intl.formatMessage({ id: 'draft.title' })} onClose={onClose}>
      {(close) => <DraftForm draft={draft} onCancel={close} />}
    </Dialog>
  );
}
