import type { ToggleRow } from '@sideband/control/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Attributes } from '../attributes/attributes.ts';
import editor from '../draft/editor.module.css';
import { useEdited } from '../draft/use-edited.ts';
import { useOutlook } from '../draft/use-outlook.ts';
import { YourChange } from '../draft/YourChange.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { Preview } from '../preview/Preview.tsx';
import { placeProblems } from './problems.ts';
import { readToggle } from './read-toggle.ts';
import { TargetingEditor } from './TargetingEditor.tsx';
import { ToggleSettings } from './ToggleSettings.tsx';
import css from './toggle.module.css';

interface Props {
  row: ToggleRow;
  /** Revision that serves the row. */
  revision: number;
  segments: string[];
  attributes: Attributes;
}

/** Editor for all parts of a toggle. Edits are served only through a change. */
export function ToggleEditor({ row, revision: head, segments, attributes }: Props) {
  const { key, toggle: served } = row;
  const intl = useIntl();
  const place = `sideband.console.toggle.${key}`;
  const own = useEdited({ place, served, revision: head, read: readToggle });
  const { edited, isChanged, revision } = own;
  const { value: toggle, text, unreadable } = edited;
  const edits = isChanged && toggle ? { flags: { [key]: toggle } } : undefined;
  const outlook = useOutlook(edits, revision);
  const problems = placeProblems(outlook?.problems ?? [], key);
  const isWrong = problems.all.length > 0;
  // Version toggles use no declared attributes: documents are served before callers send any.
  const asked = (toggle ?? served).metadata?.kind === 'version' ? {} : attributes;
  return (
    <div className={editor.editor}>
      <div className={editor.parts}>
        {toggle && (
          <>
            <TargetingEditor
              toggle={toggle}
              segments={segments}
              problems={problems}
              attributes={asked}
              onChange={own.setValue}
            />
            <ToggleSettings toggle={toggle} problems={problems} onChange={own.setValue} />
          </>
        )}
        <details className={css.raw} open={unreadable !== undefined || undefined}>
          <summary>
            <FormattedMessage id="toggle.json" />
          </summary>
          <TextArea
            label={intl.formatMessage({ id: 'toggle.jsonLabel' })}
            error={
              unreadable && intl.formatMessage({ id: 'toggle.unreadable' }, { why: unreadable })
            }
            value={text}
            onChange={own.setText}
            rows={Math.min(32, text.split('\n').length + 1)}
            code
          />
        </details>
      </div>
      <div className={editor.parts}>
        <YourChange own={own} edits={edits} outlook={outlook} name={key} />
        <Preview toggleKey={key} edits={isWrong ? undefined : edits} attributes={asked} />
      </div>
    </div>
  );
}
