import { describe, expect, it } from '@jest/globals';
import { beacon } from '@sideband/shared-sdk/release/beacon';
import { z } from '@sideband/shared-sdk/wire';
import { earlyProblems } from './early-problems.ts';

/** Runs the script in a fake page and captures what it sends. */
function openPage() {
  const listeners = new Map<string, (event: object) => void>();
  const sent: Blob[] = [];
  const page: { __early?: unknown[] } = {};
  const run = new Function(
    ...['self', 'addEventListener', 'navigator'],
    earlyProblems({ revision: '12', version: '2.0.0' }),
  );
  run(page, (type: string, act: (event: object) => void) => listeners.set(type, act), {
    sendBeacon: (_: string, body: Blob) => sent.push(body),
  });
  return {
    page,
    happen: (type: string, event: object) => listeners.get(type)?.(event),
    async leave() {
      listeners.get('pagehide')?.({});
      const texts = await Promise.all(sent.map((body) => body.text()));
      return texts.map((text) => z.safeParse(beacon, JSON.parse(text)).data);
    },
  };
}

const script = { src: 'http://localhost:4000/a/shell/2.1.0/main.js?x=1' };

describe('earlyProblems', () => {
  it('reports on page exit that the shell failed to load, with its version', async () => {
    const { happen, leave } = openPage();
    happen('error', { target: script });
    happen('error', { target: {}, filename: script.src, error: new TypeError('secret') });
    happen('unhandledrejection', { target: {}, reason: 'secret' });

    const shell = { remote: 'shell', route: '' };
    const error = { ...shell, kind: 'error', phase: 'uncaught', message: '', stack: '' };
    expect(await leave()).toEqual([
      {
        page: expect.any(String),
        revision: '12',
        events: [
          {
            ...shell,
            kind: 'load-failure',
            version: '2.1.0',
            file: 'main.js',
            cause: 'network',
            recovered: 'none',
          },
          { ...error, version: '2.1.0', name: 'TypeError' },
          { ...error, version: '2.0.0', name: 'undefined' },
        ],
      },
    ]);
  });

  it('sends nothing when there were no problems, or when the shell has taken over', async () => {
    expect(await openPage().leave()).toEqual([]);

    const { page, happen, leave } = openPage();
    happen('error', { target: script });
    expect(page.__early).toHaveLength(1);
    delete page.__early;
    expect(await leave()).toEqual([]);
  });
});
