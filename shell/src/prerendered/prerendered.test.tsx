import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createSdk } from '@sideband/shared-sdk';
import { lifecycles, navigatorOf, type RemoteProps } from '@sideband/shared-sdk/react';
import { createToggles } from '@sideband/shared-sdk/toggles';
import { waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { Mount, type MountSignals } from '../remotes/mount.ts';
import { findPrerendered } from './prerendered.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(globalThis, '__pressed');
});

const sdk = createSdk({ apiBase: '/api', country: 'US' });
const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/cards'] });
const page = {
  remote: 'giftcard',
  route: 'cards',
  location: router.state.location,
  navigationType: router.state.historyAction,
};

const sent: string[] = [];

function Form() {
  const [card, setCard] = useState('');
  const [isKept, setIsKept] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(card);
      }}
    >
      <input name="card" value={card} onChange={({ target }) => setCard(target.value)} />
      <input
        type="checkbox"
        name="keep"
        checked={isKept}
        onChange={({ target }) => setIsKept(target.checked)}
      />
      <p>{`${card} ${isKept}`}</p>
      <button type="submit">Check</button>
    </form>
  );
}

const drawn =
  '<form><input name="card" value=""><input type="checkbox" name="keep"><p> false</p><button type="submit">Check</button></form>';

/** A document with prerendered HTML as the edge sends it, and the frame to move it into. */
function givenPrerendered({ mayBeTaken = true, html = drawn } = {}) {
  document.body.innerHTML = `<div id="picture"><a href="/help">Help</a><section data-remote="giftcard" data-version="1.0.0" data-route="cards" data-picture="giftcard0-">${html}</section></div>
    <div id="app"><a href="/help">Help</a><main></main></div>`;
  const prerendered = findPrerendered(() => mayBeTaken);
  const host = document.querySelector('main');
  if (!prerendered || !host) throw new Error('no prerendered HTML');
  return { prerendered, host, field: fieldIn(prerendered.box) };
}

const fieldIn = (box: HTMLElement) =>
  box.querySelector<HTMLInputElement>('[name=card]') as HTMLInputElement;

/** Mounts a remote like the stage, into the prerendered HTML if it matches. */
async function mount(
  App: ComponentType,
  { prerendered, host }: Pick<ReturnType<typeof givenPrerendered>, 'prerendered' | 'host'>,
) {
  const version = '1.0.0';
  const isOf = prerendered.isOf({ page, version });
  const mounted = new Mount({ ...page, version, ...(isOf && { prerendered }) });
  const propsFor = (own: MountSignals): RemoteProps => ({
    ...own,
    ...page,
    navigator: navigatorOf(router),
    base: '',
    sdk,
    toggles: createToggles({}),
    telemetry: sdk.telemetry({ remote: '', version, revision: '' }),
    locale: 'en-US',
    country: 'US',
    origins: { US: '', CA: '' },
    uiTexts: {},
    block() {},
    hold() {},
  });
  await mounted.open(host, lifecycles({ App }), propsFor);
  mounted.show();
  prerendered.giveWay(mounted.box);
  return mounted;
}

describe('prerendered HTML', () => {
  it('is hydrated in place, including input and selection made before hydration', async () => {
    const { prerendered, host, field } = givenPrerendered();
    prerendered.moveInto(host);
    field.value = 'SDB-1234';
    prerendered.box.querySelector<HTMLInputElement>('[name=keep]')?.click();
    field.focus();
    field.setSelectionRange(3, 4);

    const { box } = await mount(Form, { prerendered, host });

    expect(box).toBe(prerendered.box);
    expect(fieldIn(box)).toBe(field);
    await waitFor(() => expect(box.querySelector('p')?.textContent).toBe('SDB-1234 true'));
    expect(field.value).toBe('SDB-1234');
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([3, 4]);
    expect(box.dataset.picture).toBeUndefined();
  });

  it('is replaced by a page that differs, which takes over the input', async () => {
    const { prerendered, host, field } = givenPrerendered({ mayBeTaken: false });
    prerendered.moveInto(host);
    field.value = 'SDB-1234';
    field.focus();

    const { box } = await mount(Form, { prerendered, host });

    expect(box).not.toBe(prerendered.box);
    expect(document.querySelectorAll('section')).toHaveLength(1);
    await waitFor(() => expect(box.querySelector('p')?.textContent).toBe('SDB-1234 false'));
    expect(document.activeElement).toBe(fieldIn(box));
  });

  it('moves into the frame and keeps the focus', () => {
    const { prerendered, host, field } = givenPrerendered();
    field.focus();
    prerendered.moveInto(host);
    expect(host.contains(field)).toBe(true);
    expect(document.activeElement).toBe(field);
    expect(document.getElementById('picture')).toBeNull();

    const other = givenPrerendered();
    document.querySelector<HTMLElement>('#picture a')?.focus();
    other.prerendered.moveInto(other.host);
    expect(document.activeElement).toBe(document.querySelector('#app a'));
  });

  it('replays the last click after hydration, with the input', async () => {
    const { prerendered, host, field } = givenPrerendered();
    prerendered.moveInto(host);
    field.value = 'SDB-1234';
    const what = prerendered.box.querySelector('button');
    let isEnded = false;
    const end = () => {
      isEnded = true;
    };
    // The button is second, after the form.
    Object.assign(globalThis, { __pressed: { what, at: 1, inPage: true, end } });

    await mount(Form, { prerendered, host });

    expect(isEnded).toBe(true);
    expect(sent).toEqual(['SDB-1234']);
  });

  it('is not used for another page, version or visit', () => {
    const { prerendered } = givenPrerendered();
    const isOf = (more: object, version = '1.0.0') =>
      prerendered.isOf({ page: { ...page, ...more }, version });
    expect(isOf({})).toBe(true);
    expect(isOf({ route: 'cards/all' })).toBe(false);
    expect(isOf({}, '1.0.1')).toBe(false);
    expect(isOf({ location: { ...page.location, state: { from: 'a link' } } })).toBe(false);
    expect(
      givenPrerendered({ mayBeTaken: false }).prerendered.isOf({ page, version: '1.0.0' }),
    ).toBe(false);
  });
});
