import { isUnderWay, type Phases } from './phases.ts';

/**
 * Marks the body as loading from the start of a navigation until the navigation has ended, was
 * canceled or has failed (application §4).
 */
export function showLoadingStyle({ state }: Pick<Phases, 'state'>) {
  state.subscribe((phase) => {
    document.body.toggleAttribute('data-loading', isUnderWay(phase));
  });
}
