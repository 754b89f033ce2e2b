import { Dialog } from '@sideband/shared-sdk/ui/on-demand';
import { useIntl } from 'react-intl';
import { DraftForm } from './DraftForm.tsx';
import type { NewDraft } from './new-draft.ts';

/** Prompts for reason and reviewer, then navigates to the page of the new change. */
export function DraftDialog({ draft, onClose }: { draft: NewDraft; onClose: () => void }) {
  const intl = useIntl();
  return (
    <Dialog title={intl.formatMessage({ id: 'draft.title' })} size="wide" onClose={onClose}>
      <DraftForm draft={draft} onCancel={onClose} onDrafted={onClose} />
    </Dialog>
  );
}
