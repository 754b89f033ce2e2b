import type { Edits, OutlookAnswer } from '@sideband/control/contract';
import { Button } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import panel from '../frame/panel.module.css';
import { useWhyLocked } from '../session/use-why-locked.ts';
import { DraftForm } from './DraftForm.tsx';
import { linesOf } from './lines-of.ts';
import { Outlook } from './Outlook.tsx';
import { Overtaken } from './Overtaken.tsx';
import type { useEdited } from './use-edited.ts';

interface Props {
  /** Name of what is edited, used in the change title. */
  name: string;
  own: Pick<
    ReturnType<typeof useEdited>,
    'isChanged' | 'isOvertaken' | 'revision' | 'reset' | 'keepOver'
  >;
  /** `undefined` while nothing differs or the typed text cannot be parsed. */
  edits: Edits | undefined;
  outlook: OutlookAnswer | undefined;
}

/** The effect of the edits, and the form that drafts them with a reason. */
export function YourChange({ name, own, edits, outlook }: Props) {
  const locked = useWhyLocked('draft');
  const [first] = linesOf(outlook?.differences ?? []);
  const title = first ? `${name}: ${first}`.slice(0, 200) : name;
  return (
    <section className={panel.panel}>
      <h2>
        <FormattedMessage id="draft.yours" />
      </h2>
      {own.isOvertaken && <Overtaken onKeep={own.keepOver} onReset={own.reset} />}
      <Outlook isChanged={own.isChanged} outlook={outlook} />
      {edits && (
        <DraftForm draft={{ title, edits, revision: own.revision }} onDrafted={own.reset} />
      )}
      {own.isChanged ? (
        <Button variant="quiet" onClick={own.reset}>
          <FormattedMessage id="draft.reset" />
        </Button>
      ) : (
        <p>{locked ?? <FormattedMessage id="draft.unchanged" />}</p>
      )}
    </section>
  );
}
