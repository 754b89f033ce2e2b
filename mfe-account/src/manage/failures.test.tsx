import { describe, expect, it } from '@jest/globals';
import type { FakeBackend } from '@sideband/shared-sdk/fake';
import { screen } from '@testing-library/react';
import { heading } from '../test-visit.tsx';
import { open } from './test-manage.tsx';

type Opened = Awaited<ReturnType<typeof open>>;
type Call = Parameters<FakeBackend['fail']>[0];

const tv = { deviceId: 'tv-1', name: null, platform: 'roku', linkedAt: '2026-11-02T12:00:00Z' };
const alexa = { service: 'alexa', linkedAt: '2026-11-01T12:00:00Z' };
const car = '2016 BMW 320i';

/** Opens a part for a customer with Alexa, a TV and a radio, and a plan if the part is about one. */
const openPart = (part: string, before: (backend: FakeBackend) => void = () => {}) =>
  open(part, {
    retries: false,
    async before(backend, avery) {
      // Responses are given in this order: the failure comes first.
      before(backend);
      backend.answer('linkedServices.list', { services: [alexa] });
      backend.answer('connectedDevices.list', { devices: [tv] });
      await backend.given.radio({ of: avery, country: avery.country });
      if (part === 'streaming') {
        const offer = await backend.given.offer({ country: avery.country });
        await backend.given.subscription({ of: avery, offer });
      }
    },
  });

/** How each failure of a call is explained. */
const failures = [
  [403, 'We could not verify this browser'],
  [408, 'We can’t reach Sideband'],
  [429, 'Too many requests from your network'],
  [500, 'Something went wrong on our side'],
  [503, 'Sideband is very busy right now'],
  ['network', 'We can’t reach Sideband'],
] as const;

/** Calls that a part reads, and a button that is shown once they are read. */
const reads: [part: string, call: Call, button: string][] = [
  ['linked', 'linkedServices.list', 'Nickname'],
  ['linked', 'connectedDevices.list', 'Nickname'],
  ['streaming', 'account.readStreaming', 'Choose'],
  ['streaming', 'account.read', 'Choose'],
  ['close', 'account.read', 'Close my account'],
  ['close', 'identity.me', 'Close my account'],
];

describe.each(reads)('%s, while %s fails', (part, call, button) => {
  it.each(failures)('explains %s and reads again on request', async (how, explained) => {
    const { press } = await openPart(part, (backend) => backend.fail(call, how));
    expect(await screen.findByText(explained)).toBeTruthy();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    await press('Try again');
    expect(await screen.findByRole('button', { name: button })).toBeTruthy();
  });

  it('renews the session after 401', async () => {
    await openPart(part, (backend) => backend.fail(call, 401));
    expect(await screen.findByRole('button', { name: button })).toBeTruthy();
  });
});

/** Forms that change something: the setting, its button, what is filled in, and what sends it. */
const writes: {
  part: string;
  call: Call;
  setting: string | RegExp;
  opens: string;
  fill?: (opened: Opened) => Promise<unknown>;
  sends: string;
  /** Said instead, where a lost answer may mean that it was done. */
  unsure?: string;
}[] = [
  {
    part: 'linked',
    call: 'linkedServices.revoke',
    setting: 'Alexa',
    opens: 'Unlink',
    sends: 'Unlink',
  },
  {
    part: 'linked',
    call: 'connectedDevices.revoke',
    setting: 'Roku',
    opens: 'Unlink',
    sends: 'Unlink',
  },
  {
    part: 'linked',
    call: 'connectedDevices.rename',
    setting: 'Roku',
    opens: 'Rename',
    sends: 'Save',
    fill: ({ type }) => type('Name', 'Living room'),
  },
  {
    part: 'linked',
    call: 'accountManagement.updateNickname',
    setting: car,
    opens: 'Nickname',
    sends: 'Save',
    fill: ({ type }) => type('Name', 'The old truck'),
  },
  {
    part: 'linked',
    call: 'accountManagement.removeDevice',
    setting: car,
    opens: 'Remove',
    sends: 'Remove radio',
    fill: ({ user }) => user.click(screen.getByRole('radio', { name: 'Other' })),
  },
  {
    part: 'streaming',
    call: 'account.updateStreaming',
    setting: /./,
    opens: 'Choose',
    sends: 'Save',
    fill: ({ type }) => type('Streaming username', 'listener42'),
  },
  {
    part: 'close',
    call: 'ownIdentity.remove',
    setting: 'Close my account',
    opens: 'Close my account',
    sends: 'Close my account',
    fill: ({ avery, type }) => type('Your email', avery.handle),
    unsure: 'We can’t tell whether your account is closed',
  },
];

const typedNow = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ type, value, checked }) =>
    type === 'radio' ? checked : value,
  );

describe.each(writes)('$part, while $call fails', ({ part, call, unsure, ...form }) => {
  const { setting, opens, fill, sends } = form;
  /** Opens the form and fills it in. */
  async function filled() {
    const opened = await openPart(part);
    await opened.press(opens, await opened.setting(setting));
    await fill?.(opened);
    return { ...opened, send: async () => opened.press(sends, await opened.setting(setting)) };
  }

  it.each(failures)('explains %s, and keeps the form with what was typed', async (...row) => {
    const [how, explained] = row;
    const { backend, sdk, send } = await filled();
    const before = typedNow();
    // A close whose answer was lost is sent once more.
    for (let nth = 0; nth < 2; nth++) backend.fail(call, how);
    await send();
    const isLost = how === 500 || how === 503 || how === 'network';
    expect(await screen.findByText((isLost && unsure) || explained)).toBeTruthy();
    expect(typedNow()).toEqual(before);
    expect(sdk.session.current().type).toBe('authenticated');
  });

  it('asks for a sign-in once the session has ended, and comes back to the page', async () => {
    const { backend, send, signIn, setting: find } = await filled();
    const title = screen.getByRole('heading', { level: 1 }).textContent ?? '';
    backend.endSessions();
    backend.refuseRenewals();
    await send();
    expect(await heading('Sign in')).toBeTruthy();
    if (part === 'linked') {
      backend.answer('linkedServices.list', { services: [alexa] });
      backend.answer('connectedDevices.list', { devices: [tv] });
    }
    await signIn();
    expect(await heading(title)).toBeTruthy();
    expect(await find(setting)).toBeTruthy();
  });
});
