import type { Edits, OutlookAnswer } from '@sideband/control/contract';
import { useState } from 'react';
import { useApi } from '../api/api-context.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { outlookQuery } from './outlook-query.ts';

/**
 * Reads control's dry run of the edits, debounced by 300 ms; `undefined` while there are no edits.
 */
export function useOutlook(edits: Edits | undefined, revision: number): OutlookAnswer | undefined {
  const { value } = useLoaded(outlookQuery(useApi(), edits, revision));
  const [last, setLast] = useState<OutlookAnswer>();
  // The last outlook stays while the next one loads, and when that fails. Submitting the draft
  // reports what is wrong.
  const outlook = edits && (value ?? last);
  if (outlook !== last) setLast(outlook);
  return outlook;
}
