import type { RemoteProps } from '@sideband/shared-sdk/react';
import { BehaviorSubject } from 'rxjs';
import type { Page, StageState } from '../../../../../shell/src/remotes/stage.ts';

type Signals = Pick<RemoteProps, 'ready' | 'report' | 'title' | 'prefix'>;

interface Options {
  propsFor(page: Page, own: Signals, life: AbortSignal): RemoteProps;
}

/** Takes the place of the shell's stage: React shows the page, so all there is to say is that it did. */
export class Stage {
  readonly state = new BehaviorSubject<StageState>({ step: 'starting' });
  readonly isRecovering = false;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  propsFor(page: Page): RemoteProps {
    const { remote } = page;
    const ready = () => this.state.next({ step: 'shown', remote, reopened: false });
    const own = { ready, report: () => {}, title: () => {}, prefix: `${remote}-` };
    return this.#options.propsFor(page, own, new AbortController().signal);
  }
}
