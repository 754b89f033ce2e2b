import type { RemoteProps } from '@sideband/shared-sdk/react';
import { BehaviorSubject } from 'rxjs';
import type { Page, StageState } from '../../../../../../shell/src/remotes/page.ts';

type Signals = Pick<RemoteProps, 'ready' | 'report' | 'title' | 'prefix'>;

interface Options {
  propsFor(page: Page, own: Signals, life: AbortSignal): RemoteProps;
  phases: { recognised(): void; ended(): void };
}

/**
 * Replaces the shell's stage: React shows the page, so the stage only reports that the page is
 * shown.
 */
export class Stage {
  readonly state = new BehaviorSubject<StageState>({ step: 'starting' });
  readonly isRecovering = false;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  propsFor(page: Page): RemoteProps {
    const { remote } = page;
    const { propsFor, phases } = this.#options;
    phases.recognised();
    const ready = () => {
      this.state.next({ step: 'shown', remote, reopened: false });
      phases.ended();
    };
    const own = { ready, report: () => {}, title: () => {}, prefix: `${remote}-` };
    return propsFor(page, own, new AbortController().signal);
  }
}
