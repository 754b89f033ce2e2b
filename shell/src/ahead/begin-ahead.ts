import { filter, type Observable } from 'rxjs';
import type { StageState } from '../remotes/page.ts';
import type { AheadParts } from './fetch-on-intent.ts';

interface Parts extends Omit<AheadParts, 'arrived' | 'page'> {
  stage: { state: Observable<StageState> };
}

/** Fetches remotes ahead. Without its script, they are fetched only on navigation. */
export async function beginAhead({ stage, ...parts }: Parts) {
  const { fetchOnIntent } = await import(/* webpackChunkName: "ahead" */ './fetch-on-intent.ts');
  fetchOnIntent({ ...parts, arrived: stage.state.pipe(filter(({ step }) => step === 'shown')) });
}
