import type { ToggleDocument } from '@sideband/control/contract';
import { Button } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { pathOf } from '../api/path-of.ts';
import { useSend } from '../form/use-send.ts';
import { useHead } from '../live/live-context.ts';
import css from './transfer.module.css';

/** Downloads the served document as a file. */
export function ExportDocument() {
  const { client, environment } = useApi();
  const head = useHead();
  const { busy, problem, send } = useSend();
  const save = () =>
    send(async () => {
      const { answer } = await client.read<ToggleDocument>(pathOf(environment, 'export'));
      const text = `${JSON.stringify(answer, null, 2)}\n`;
      const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = `${environment}-${answer.metadata?.revision ?? head}.flagd.json`;
      link.click();
      URL.revokeObjectURL(url);
    });
  return (
    <section className={css.part}>
      <h2>
        <FormattedMessage id="transfer.export" />
      </h2>
      <p>
        <Button busy={busy} onClick={() => save()}>
          <FormattedMessage id="transfer.save" values={{ revision: head }} />
        </Button>
      </p>
      <ProblemNotice problem={problem} />
    </section>
  );
}
