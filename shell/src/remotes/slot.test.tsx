import { beforeAll, describe, expect, it } from '@jest/globals';
import { createSdk } from '@sideband/shared-sdk';
import { lifecycles, navigatorOf, type RemoteProps } from '@sideband/shared-sdk/react';
import { createToggles } from '@sideband/shared-sdk/toggles';
import { waitFor } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { openSlot } from './slot.ts';

const router = createMemoryRouter([{ path: '*' }]);

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

async function open(App: ComponentType) {
  const element = document.createElement('section');
  document.body.append(element);
  const reports: string[] = [];
  const remote = lifecycles({ App, messages: async () => ({ default: {} }) });
  const sdk = createSdk({ apiBase: '/api', country: 'US' });
  const props: RemoteProps = {
    location: router.state.location,
    navigationType: router.state.historyAction,
    navigator: navigatorOf(router),
    base: '',
    sdk,
    toggles: createToggles({}),
    telemetry: sdk.telemetry({ remote: 'test', version: '1', revision: 'r-1' }),
    locale: 'en-US',
    country: 'US',
    origins: { US: 'http://localhost:4000', CA: 'http://ca.localhost:4000' },
    uiTexts: {},
    prefix: 'test-',
    block: () => {},
    hold: () => {},
    ready: () => {},
    report: (kind, error) => reports.push(`${kind}: ${(error as Error).message}`),
    title: () => {},
  };
  const slot = await openSlot(element, remote, props);
  await slot.mounted.catch(() => {});
  return { element, slot, reports };
}

function Crash({ at }: { at: 'render' | 'later' | 'unmount' }) {
  const [crashed, setCrashed] = useState(at === 'render');
  useEffect(() => {
    return () => {
      if (at === 'unmount') throw new Error('at unmount');
    };
  }, [at]);
  if (crashed) throw new Error(`at ${at}`);
  return (
    <button type="button" onClick={() => setCrashed(true)}>
      crash
    </button>
  );
}

describe('slot: crashed remote', () => {
  it('reports an error of its first render, and its unmount resolves', async () => {
    const { slot, reports } = await open(() => <Crash at="render" />);

    await slot.close();

    expect(reports).toContain('caught: at render');
  });

  it('reports a later error, and its unmount resolves', async () => {
    const { element, slot, reports } = await open(() => <Crash at="later" />);

    element.querySelector('button')?.click();
    await waitFor(() => expect(reports).toEqual(['caught: at later']));
    await slot.close();

    expect(element.innerHTML).toBe('');
  });

  it('reports an error during unmount, which resolves', async () => {
    const { element, slot, reports } = await open(() => <Crash at="unmount" />);

    await slot.close();

    expect(reports).toEqual(['uncaught: at unmount']);
    expect(element.innerHTML).toBe('');
  });
});

it('slot renders the last of several updates, even if it is closed in between', async () => {
  const seen: string[] = [];
  const { slot } = await open(function App() {
    return null;
  });

  const updates = ['a', 'b', 'c'].map((prefix) =>
    slot.update({ prefix }).then(() => seen.push(prefix)),
  );
  await Promise.all([...updates, slot.close()]);

  expect(seen).toEqual(['a', 'b', 'c']);
});
