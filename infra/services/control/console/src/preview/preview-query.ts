import type { Edits, PreviewAnswer, PreviewContext } from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';

interface PreviewRequest {
  context: PreviewContext;
  /** Declared attributes, as a caller would send them. */
  attributes: Record<string, string | number | boolean>;
  edits?: Edits;
}

/**
 * Evaluates toggles for a context, as served or with edits. Rejects with 422 when the edits are
 * invalid.
 */
export const previewQuery = ({ client, environment }: Api, request: PreviewRequest) =>
  queryOptions({
    queryKey: ['preview', request],
    queryFn: ({ signal }) =>
      client.send<PreviewAnswer>('POST', pathOf(environment, 'preview'), { body: request, signal }),
    meta: { follows: ['head'] },
  });
