import { beforeAll, describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { createToggles } from '@sideband/shared-sdk/toggles';
import type { FlowProgress } from '@sideband/shared-sdk/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { BehaviorSubject } from 'rxjs';
import { giveDialogs } from './frame/dialogs.for-test.ts';
import type { Language } from './language/language.ts';
import { loadTexts } from './language/texts.ts';
import { ownRouters } from './navigation/own-routers.for-test.ts';
import type { ShellRouter } from './navigation/router.tsx';
import { Providers } from './Providers.tsx';
import type { StageState } from './remotes/page.ts';
import type { Stage } from './remotes/stage.ts';
import { StageContext } from './remotes/stage-context.ts';
import { Shell } from './Shell.tsx';
import type { Live } from './toggles/live-release.ts';
import type { Unsaved } from './unsaved/unsaved.ts';

beforeAll(giveDialogs);

const routers = ownRouters();
const shown: StageState = { step: 'shown', remote: 'giftcard', reopened: false };
const none = new Set<string>();
const row = { remote: 'giftcard', path: 'card', match: 'prefix' };

/** Renders the frame around a page in this state, with a stage that records its calls. */
async function openFrame(state: StageState = shown) {
  const told: string[] = [];
  const stage = {
    state: new BehaviorSubject(state),
    attach() {},
    show: async () => {},
    clear() {},
    update() {},
    retry: async () => void told.push('retry'),
    leaveAnyway: () => void told.push('leave anyway'),
  };
  const language = new BehaviorSubject<Language>({
    locale: 'en-US',
    texts: { ...(await loadTexts('en-US')), 'ui.chat': 'Chat with us' },
  });
  const title = new BehaviorSubject('Gift card');
  const unsaved = new BehaviorSubject<Unsaved>('nothing');
  const live = new BehaviorSubject<Live>({
    revision: 'r-12',
    toggles: {},
    off: none,
    later: none,
    lost: none,
  });
  const frame = (
    <Providers
      sdk={createFakeBackend().newSdk()}
      toggles={createToggles({})}
      language={language}
      openChat={async () => {}}
    >
      <Shell
        boot={{ country: 'US', origins: { US: 'http://us', CA: 'http://ca' } }}
        place={{ language, province: new BehaviorSubject<string | undefined>(undefined) }}
        page={{
          title,
          progress: new BehaviorSubject<FlowProgress | undefined>(undefined),
          unsaved,
        }}
        release={{ live, changeWaits: new BehaviorSubject(false) }}
        chat={{ hasFailed: new BehaviorSubject(false) }}
        isOpen={() => true}
      />
    </Providers>
  );
  const page = { kind: 'remote', remote: 'giftcard', path: 'card', row };
  const router = createMemoryRouter(
    [{ element: frame, children: [{ path: '*', id: 'page', loader: () => page, element: null }] }],
    { initialEntries: ['/card'], hydrationData: { loaderData: { page } } },
  );
  routers.push(router);
  render(
    <StageContext
      value={{ stage: stage as unknown as Stage, router: router as unknown as ShellRouter }}
    >
      <RouterProvider router={router} />
    </StageContext>,
  );
  return { told, router, title, unsaved };
}

describe('shell', () => {
  it('sets the document title to the title of the page', async () => {
    const { title } = await openFrame();
    expect(document.title).toBe('Gift card – Sideband');
    act(() => title.next('Balance'));
    expect(document.title).toBe('Balance – Sideband');
    expect(screen.getByRole('main')).toBeTruthy();
  });

  it('lets the visitor leave a payment in progress after confirmation', async () => {
    const { told, router, unsaved } = await openFrame();
    act(() => unsaved.next('moneyMoves'));
    await act(() => router.navigate('/account'));
    expect(router.state.location.pathname).toBe('/card');

    const buttons = await screen.findAllByRole('button', { name: /leave/i });
    await userEvent.click(buttons.at(-1) as HTMLElement);

    expect(told).toEqual(['leave anyway']);
    expect(router.state.location.pathname).toBe('/account');
  });

  it('retries a remote that failed', async () => {
    const { told } = await openFrame({
      step: 'failed',
      remote: 'giftcard',
      version: '1.4.0',
      error: new Error('no file'),
      crashed: false,
      held: false,
    });
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(told).toEqual(['retry']);
  });
});
