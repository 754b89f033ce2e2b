import type { AuditAnswer } from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { queryOf } from '../api/path-of.ts';

/** Entries of the audit log, newest first. */
export const auditQuery = ({ client }: Api, filter: Parameters<typeof queryOf>[0]) =>
  queryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ signal }) => client.read<AuditAnswer>(`/api/audit${queryOf(filter)}`, signal),
    meta: { follows: ['head', 'change'] },
  });
