import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { Input } from '../form/Input.tsx';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { useFields } from '../form/use-fields.ts';
import { useWhyLocked } from '../session/use-why-locked.ts';
import { keysKey } from './keys-query.ts';
import { readNames, whatIsWrong } from './read-new-key.ts';
import { registerKey } from './team-key-calls.ts';

/** Registers a public key in PEM format, with its owner and the names it may sign. */
export function AddKeyDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const api = useApi();
  const locked = useWhyLocked('people');
  const { fields, set } = useFields({ label: '', publicKey: '', names: '' });
  const [isAsked, setAsked] = useState(false);
  const wrong = whatIsWrong(fields);
  const words = (id: string) => intl.formatMessage({ id });
  const error = (field: keyof typeof wrong) => {
    const what = isAsked ? wrong[field] : undefined;
    return what && words(`teamKeys.wrong.${what}`);
  };
  return (
    <ReasonDialog
      title={words('teamKeys.add')}
      submit={words('teamKeys.add')}
      locked={locked}
      changes={keysKey}
      isWhole={() => {
        setAsked(true);
        return Object.values(wrong).every((what) => what === undefined);
      }}
      act={async (reason) => {
        const { label, publicKey, names } = fields;
        await registerKey(api, { label, publicKey, names: readNames(names), reason });
      }}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="teamKeys.addSays" />
      </p>
      <Input
        label={words('teamKeys.column.label')}
        error={error('label')}
        value={fields.label}
        onChange={set('label')}
      />
      <TextArea
        label={words('teamKeys.publicKey')}
        hint={words('teamKeys.publicKeyHint')}
        error={error('publicKey')}
        rows={4}
        code
        value={fields.publicKey}
        onChange={set('publicKey')}
      />
      <Input
        label={words('teamKeys.names')}
        error={error('names')}
        value={fields.names}
        onChange={set('names')}
      />
    </ReasonDialog>
  );
}
