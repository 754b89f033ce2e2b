import { Button } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { pathOf } from '../api/path-of.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useSend } from '../form/use-send.ts';
import { useNames } from '../names/use-names.ts';
import { VersionLink } from '../remotes/VersionLink.tsx';
import { useWhyForbidden } from '../session/use-why-locked.ts';
import { DataTable } from '../table/DataTable.tsx';
import { Moment } from '../time/Moment.tsx';
import { overridesKey, overridesQuery } from './overrides-query.ts';

const columns = ['link', 'version', 'payments', 'by', 'until', 'actions'];

/** Valid links that open the product with a given version of a remote. */
export function OverrideList() {
  const intl = useIntl();
  const nameOf = useNames();
  const api = useApi();
  const forbidden = useWhyForbidden('publish');
  const { value, problem } = useLoaded(overridesQuery(api));
  const { busy, problem: refusal, send } = useSend(overridesKey);
  const [revoked, setRevoked] = useState<number>();
  const words = (id: string) => intl.formatMessage({ id });
  const revoke = (id: number) =>
    send(async () => {
      await api.client.send('DELETE', pathOf(api.environment, 'overrides', id));
      setRevoked(id);
    });
  return (
    <section aria-label={words('overrides.title')}>
      <ProblemNotice problem={problem ?? refusal} />
      {value?.overrides.length === 0 && (
        <p>
          <FormattedMessage id="overrides.none" />
        </p>
      )}
      {value && value.overrides.length > 0 && (
        <>
          <DataTable
            caption={words('overrides.title')}
            columns={columns.map((column) => words(`overrides.column.${column}`))}
            rows={value.overrides.map((link) => ({
              key: link.id,
              cells: [
                intl.formatNumber(link.id),
                <span key="version">
                  {link.remote}{' '}
                  <VersionLink name={link.remote} version={link.follows ?? link.version} />
                </span>,
                words(link.payments ? 'overrides.payments' : 'overrides.noPayments'),
                <span key="by">
                  {nameOf(link.createdBy)}, <Moment at={link.createdAt} />
                </span>,
                <Moment key="until" at={link.until} />,
                <Button
                  key="actions"
                  busy={busy || forbidden !== undefined}
                  aria-label={intl.formatMessage({ id: 'overrides.revokeOne' }, { id: link.id })}
                  onClick={() => revoke(link.id)}
                >
                  <FormattedMessage id="teamKeys.revoke" />
                </Button>,
              ],
            }))}
          />
          {forbidden && <p>{forbidden}</p>}
        </>
      )}
      <p role="status">
        {revoked !== undefined && (
          <FormattedMessage id="overrides.revoked" values={{ id: revoked }} />
        )}
      </p>
    </section>
  );
}
