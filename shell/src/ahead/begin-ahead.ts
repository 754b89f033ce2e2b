import { filter, type Observable } from 'rxjs';
import type { StageState } from '../remotes/page.ts';
import { type AheadParts, fetchOnIntent } from './fetch-on-intent.ts';

interface Parts extends Omit<AheadParts, 'arrived' | 'page'> {
  stage: { state: Observable<StageState> };
}

/** Prefetches the remotes that the links of each shown page lead to. */
export function beginAhead({ stage, ...parts }: Parts) {
  fetchOnIntent({ ...parts, arrived: stage.state.pipe(filter(({ step }) => step === 'shown')) });
}
