import type { StageState } from '../remotes/page.ts';
import type { VitalsParts } from './measure-vitals.ts';

interface Parts extends Omit<VitalsParts, 'remote'> {
  stage: { state: { readonly value: StageState } };
}

/** Measures web vitals. Without its script, none are reported. */
export async function beginVitals({ stage, ...parts }: Parts) {
  const { measureVitals } = await import(/* webpackChunkName: "vitals" */ './measure-vitals.ts');
  const { state } = stage;
  measureVitals({
    ...parts,
    remote: () => ('remote' in state.value ? state.value.remote : 'shell'),
  });
}
