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
  /** What is edited, in a title. */
  name: string;
  own: Pick<
    ReturnType<typeof useEdited>,
    'isChanged' | 'isOvertaken' | 'revision' | 'reset' | 'keepOver'
  >;
  /** Undefined while nothing differs, or what was typed cannot be read. */
  edits: Edits | undefined;
  outlook: OutlookAnswer | undefined;
}

/** What the edits would do, and the way to have them served: a draft with a reason. */
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
