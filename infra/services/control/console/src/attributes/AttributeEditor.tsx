import { useIntl } from 'react-intl';
import editor from '../draft/editor.module.css';
import { useEdited } from '../draft/use-edited.ts';
import { useOutlook } from '../draft/use-outlook.ts';
import { YourChange } from '../draft/YourChange.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { type Attributes, editsOf, readAttributes } from './attributes.ts';

interface Props {
  attributes: Attributes;
  /** Revision in which `attributes` are served. */
  revision: number;
}

/**
 * JSON editor for all declarations, with linter results. Edits are served only through a change.
 */
export function AttributeEditor({ attributes: served, revision: head }: Props) {
  const intl = useIntl();
  const place = 'sideband.console.attributes';
  const own = useEdited({ place, served, revision: head, read: readAttributes });
  const { value, text, unreadable } = own.edited;
  const edits = own.isChanged && value ? editsOf(own.base, value) : undefined;
  const outlook = useOutlook(edits, own.revision);
  return (
    <div className={editor.editor}>
      <TextArea
        label={intl.formatMessage({ id: 'attributes.json' })}
        hint={intl.formatMessage({ id: 'attributes.jsonHint' })}
        error={
          unreadable && intl.formatMessage({ id: 'attributes.unreadable' }, { why: unreadable })
        }
        value={text}
        onChange={own.setText}
        rows={Math.min(32, Math.max(8, text.split('\n').length + 1))}
        code
      />
      <YourChange
        name={intl.formatMessage({ id: 'attributes.title' })}
        own={own}
        edits={edits}
        outlook={outlook}
      />
    </div>
  );
}
