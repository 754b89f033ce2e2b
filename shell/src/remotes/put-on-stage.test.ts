import { describe, expect, it } from '@jest/globals';
import type { Page } from './page.ts';
import { putOnStage } from './put-on-stage.ts';

const remote = (name: string) => ({ kind: 'remote', remote: name, row: { path: `${name}/row` } });

function open() {
  const seen: string[] = [];
  let tell = () => {};
  const router = {
    state: {
      location: { pathname: '/account' },
      historyAction: 'POP',
      loaderData: { page: remote('account') } as Record<string, object>,
    },
    subscribe(told: () => void) {
      tell = told;
      return () => {
        tell = () => {};
      };
    },
  };
  const stage = {
    show: async ({ remote: name, route, location: { pathname }, navigationType }: Page) =>
      void seen.push(`${name} ${route} ${pathname} ${navigationType}`),
    clear: () => void seen.push('own'),
  };
  const end = putOnStage(router as never, stage as never);
  const change = (next: object) => {
    Object.assign(router.state, next);
    tell();
  };
  return { seen, change, end };
}

describe('putOnStage', () => {
  it('shows each resolved page once', () => {
    const { seen, change } = open();
    change({ navigation: { state: 'loading' } });
    change({
      location: { pathname: '/subscribe' },
      historyAction: 'PUSH',
      loaderData: { page: remote('checkout') },
    });
    change({});
    change({ location: { pathname: '/error' }, loaderData: { page: { kind: 'shell' } } });
    expect(seen).toEqual([
      'account account/row /account POP',
      'checkout checkout/row /subscribe PUSH',
      'own',
    ]);
  });

  it('shows nothing after it was stopped', () => {
    const { seen, change, end } = open();
    end();
    change({ location: { pathname: '/subscribe' } });
    expect(seen).toHaveLength(1);
  });
});
