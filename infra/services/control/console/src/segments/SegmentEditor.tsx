import { useIntl } from 'react-intl';
import editor from '../draft/editor.module.css';
import { useEdited } from '../draft/use-edited.ts';
import { useOutlook } from '../draft/use-outlook.ts';
import { YourChange } from '../draft/YourChange.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { editsOf, readSegments, type Segments } from './segments.ts';

interface Props {
  segments: Segments;
  /** Revision in which `segments` are served. */
  revision: number;
}

/** JSON editor for all segments, with linter results. Edits are served only through a change. */
export function SegmentEditor({ segments: served, revision: head }: Props) {
  const intl = useIntl();
  const place = 'sideband.console.segments';
  const own = useEdited({ place, served, revision: head, read: readSegments });
  const { value, text, unreadable } = own.edited;
  const edits = own.isChanged && value ? editsOf(own.base, value) : undefined;
  const outlook = useOutlook(edits, own.revision);
  return (
    <div className={editor.editor}>
      <TextArea
        label={intl.formatMessage({ id: 'segments.json' })}
        hint={intl.formatMessage({ id: 'segments.jsonHint' })}
        error={unreadable && intl.formatMessage({ id: 'segments.unreadable' }, { why: unreadable })}
        value={text}
        onChange={own.setText}
        rows={Math.min(32, Math.max(8, text.split('\n').length + 1))}
        code
      />
      <YourChange
        name={intl.formatMessage({ id: 'segments.title' })}
        own={own}
        edits={edits}
        outlook={outlook}
      />
    </div>
  );
}
