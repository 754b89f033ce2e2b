import type { StageState } from '../remotes/page.ts';
import { measureVitals, type VitalsParts } from './measure-vitals.ts';

interface Parts extends Omit<VitalsParts, 'remote'> {
  stage: { state: { readonly value: StageState } };
}

/** Measures web vitals, attributed to the remote on the stage if no other source is known. */
export function beginVitals({ stage, ...parts }: Parts) {
  const { state } = stage;
  measureVitals({
    ...parts,
    remote: () => ('remote' in state.value ? state.value.remote : 'shell'),
  });
}
