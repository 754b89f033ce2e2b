/** Harmful versions of a remote: what customers see instead, and what is reported. */
import type { Page } from '@playwright/test';
import { barriersOn } from '../given/browser/accessibility.ts';
import { listenToBeacons, mishaps } from '../given/browser/beacons.ts';
import { account, app, late, login, needs, works } from '../given/faults/bad-account.ts';
import { badVersion, failures, serveBadVersion } from '../given/faults/bad-version.ts';
import { expect, inEnglish, test } from '../given/journey.ts';
import { seeTitle } from '../screens/steps.ts';

/** Whether to run the variants that the usual run leaves out. */
const isFull = !!process.env.SIDEBAND_FULL;

/**
 * Checks that the sign-in page is shown at the requested address, in exactly one visible version.
 */
async function seeSignIn(page: Page) {
  await seeTitle(page, inEnglish.signIn);
  await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === login);
  const sections = page.locator('section[data-remote]:visible');
  await expect(sections).toHaveCount(1);
  expect(await sections.getAttribute('data-version')).not.toBe(badVersion);
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
}

/** Checks that the other remotes still work. */
async function seeOthersLive(page: Page) {
  await page.getByRole('link', { name: 'Check its balance without signing in' }).click();
  await seeTitle(page, inEnglish.giftCard);
  await page.goBack();
}

const changed = { what: 'whose entry was changed', exposes: works, file: 'remoteEntry.js' };
const unstyled = { what: 'whose style is missing', exposes: needs('style("late.css")') };
const failedLoads = [{ ...changed, cause: 'integrity' }] as const;
/** The same recovery covers these failures. A full run includes them. */
const otherFailedLoads = [
  { ...unstyled, file: 'late.css', cause: 'status' },
  { what: 'whose record is reset', exposes: works, file: 'record.json', cause: 'network' },
  { what: 'whose entry is missing', exposes: works, file: 'remoteEntry.js', cause: 'status' },
  {
    what: 'whose script is reset',
    exposes: needs('late("late.js")'),
    file: 'late.js',
    cause: 'network',
  },
] as const;

for (const load of isFull ? [...failedLoads, ...otherFailedLoads] : failedLoads) {
  const { what, exposes, file, cause } = load;
  test(`a customer gets the previous version of a remote ${what}, at the same address`, async ({
    page,
    context,
    at,
  }) => {
    const { told } = listenToBeacons(context);
    const answer = { [file]: failures[cause] };
    const { asked } = await serveBadVersion(page, {
      remote: 'account',
      exposes,
      files: late,
      answer,
    });

    await page.goto(at(login));

    await seeSignIn(page);
    expect(asked.filter((one) => one === file)).toHaveLength(3);
    await told(mishaps, [
      { kind: 'load-failure', ...account, file, cause, recovered: 'last-good' },
    ]);
  });
}

const earlyThrows = [
  {
    what: 'throws at its first render',
    exposes: app('throw new TypeError("bad");'),
    phase: 'first-render',
  },
  { what: 'throws before it is there', exposes: 'throw new TypeError("bad");', phase: 'import' },
] as const;

for (const { what, exposes, phase } of isFull ? earlyThrows : earlyThrows.slice(0, 1)) {
  test(`a customer gets the previous version of a remote that ${what}, and keeps it after going back`, async ({
    page,
    context,
    at,
  }) => {
    const { told } = listenToBeacons(context);
    await serveBadVersion(page, { remote: 'account', exposes });

    await page.goto(at(login));
    await seeSignIn(page);
    await seeOthersLive(page);
    await seeSignIn(page);

    const error = { kind: 'error', ...account, phase, name: 'TypeError', message: 'bad' };
    await told(mishaps, [{ ...error, recovered: 'last-good' }]);
    await told(
      ['shown'],
      [
        ...[{ remote: 'account' }, { remote: 'shell' }],
        ...[{ remote: 'giftcard' }, { remote: 'account' }],
      ],
    );
    await page.reload();
    await seeSignIn(page);
    await told(mishaps, [{}, { ...error, recovered: 'last-good' }]);
  });
}

const crashes = app(`
  const [handle, keep] = useDraft('signIn.handle');
  const [isOver, end] = useState(false);
  const { hold, location } = useRemote();
  useEffect(() => { if (location.search.includes('paying')) hold(true); return () => hold(false); }, []);
  if (isOver) throw new TypeError('later');
  return h('div', null, h('h1', null, 'Bad'),
    h('label', null, 'Name', h('input', { value: handle, onChange: (e) => keep(e.target.value) })),
    h('button', { onClick: () => end(true) }, 'Break'));
`);

test('a customer keeps the input when a version crashes, and sees why the page started again', async ({
  page,
  context,
  at,
}) => {
  const { told } = listenToBeacons(context);
  await serveBadVersion(page, { remote: 'account', exposes: crashes });
  await page.goto(at(login));
  await page.getByRole('textbox', { name: 'Name' }).fill('ada@example.com');

  await page.getByRole('button', { name: 'Break' }).click();

  await seeSignIn(page);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('ada@example.com');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('This page stopped working, so we reopened it.')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await told(mishaps, [
    { kind: 'error', ...account, phase: 'render', name: 'TypeError', recovered: 'last-good' },
  ]);
  await seeOthersLive(page);
  await expect(page.getByText('This page stopped working')).toHaveCount(0);
});

test('a customer sees an error and no other version when a version crashes while a payment is in progress', async ({
  page,
  context,
  at,
}) => {
  const { told } = listenToBeacons(context);
  await serveBadVersion(page, { remote: 'account', exposes: crashes });
  await page.goto(at('/account/login?paying'));

  await page.getByRole('button', { name: 'Break' }).click();

  await seeTitle(page, 'This page stopped working');
  await expect(
    page.getByText('We don’t know yet if what you just confirmed went through'),
  ).toBeVisible();
  await expect(page.locator('section[data-remote]:visible')).toHaveCount(0);
  expect(await barriersOn(page)).toEqual([]);
  await told(mishaps, [{ kind: 'error', ...account, phase: 'render', recovered: 'none' }]);
  await page.getByRole('button', { name: inEnglish.tryAgain as string }).click();
  await seeTitle(page, inEnglish.signIn);
});

const newer = 'subscribe/checkout/trial/streaming';

test('a customer whose flow crashes without a previous version gets the fallback flow on retry, and keeps the query', async ({
  page,
  context,
  at,
}) => {
  const { told } = listenToBeacons(context);
  const isNewer = `useRemote().location.pathname === '/${newer}'`;
  await serveBadVersion(page, {
    remote: 'trial',
    hasLastGood: false,
    toggles: { enableStreamingOrganicTrialRTDNonAccordion: true },
    exposes: app(`
      if (${isNewer}) throw new TypeError('bad flow');
      return h('h1', null, 'Older ', h(Link, { to: '/${newer}?plan=one#top' }, 'newer'));
    `),
  });
  await page.goto(at('/activate'));
  await seeTitle(page, 'Older newer');
  await page.getByRole('link', { name: 'newer' }).click();

  // A flow that was shown and used before a crash is not replaced by another flow.
  await seeTitle(page, 'This page stopped working');
  await page.getByRole('button', { name: inEnglish.tryAgain as string }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname + url.search + url.hash === '/subscribe/trial/streaming?plan=one#top',
  );
  await seeTitle(page, 'Older newer');
  await told(mishaps, [
    { remote: 'trial', route: newer, phase: 'render', recovered: 'none' },
    { remote: 'trial', route: newer, phase: 'first-render', recovered: 'fallback' },
  ]);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/activate');
});
