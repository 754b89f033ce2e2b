import type { VerificationAnswer } from '@sideband/control/contract';
import { Button, Notice } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { queryOf } from '../api/path-of.ts';
import { Input } from '../form/Input.tsx';
import { useSend } from '../form/use-send.ts';
import css from './verification.module.css';

const endForm = /^(\d+) ([0-9a-f]{64})$/;

/**
 * Verifies the hash chain from its first entry, optionally against an end of the chain stored
 * elsewhere.
 */
export function Verification() {
  const intl = useIntl();
  const { client } = useApi();
  const { busy, problem, send } = useSend();
  const [kept, setKept] = useState('');
  const [found, setFound] = useState<VerificationAnswer>();
  const [, seq, hash] = endForm.exec(kept.trim()) ?? [];
  const isWrong = kept.trim() !== '' && seq === undefined;
  const verify = () =>
    send(async () => {
      setFound(undefined);
      const query = queryOf({ seq, hash });
      setFound((await client.read<VerificationAnswer>(`/api/audit/verification${query}`)).answer);
    });
  return (
    <section className={css.verification}>
      <Input
        label={intl.formatMessage({ id: 'audit.kept' })}
        value={kept}
        error={isWrong ? intl.formatMessage({ id: 'audit.keptWrong' }) : undefined}
        onChange={setKept}
        autoComplete="off"
        spellCheck={false}
      />
      <Button onClick={() => !isWrong && verify()} busy={busy}>
        <FormattedMessage id="audit.verify" />
      </Button>
      <div className={css.found}>
        <ProblemNotice problem={problem} />
        {found?.ok && (
          <Notice tone="ok" live heading={<FormattedMessage id="audit.whole" />}>
            <FormattedMessage id="audit.anchors" values={{ anchors: found.anchors }} />{' '}
            <FormattedMessage id="audit.end" />{' '}
            <code className={css.end}>{`${found.end.seq} ${found.end.hash}`}</code>
          </Notice>
        )}
        {found && !found.ok && (
          <Notice tone="danger" live heading={<FormattedMessage id="audit.broken" />}>
            <FormattedMessage id={`audit.fault.${found.fault}`} values={{ seq: found.seq }} />
          </Notice>
        )}
      </div>
    </section>
  );
}
