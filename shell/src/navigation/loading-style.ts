import { isUnderWay, type Phases } from './phases.ts';

/** The body says that a page is on its way, from the start until it is there, called off, or failed (application §4). */
export function showLoadingStyle({ state }: Pick<Phases, 'state'>) {
  state.subscribe((phase) => {
    document.body.toggleAttribute('data-loading', isUnderWay(phase));
  });
}
