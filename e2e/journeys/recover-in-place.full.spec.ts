/** Rarer faults of a harmful version of a remote: what customers see, and what is reported. */
import { listenToBeacons, mishaps } from '../given/browser/beacons.ts';
import { account, app, late, login, needs } from '../given/faults/bad-account.ts';
import { badVersion, failures, serveBadVersion } from '../given/faults/bad-version.ts';
import { expect, inEnglish, test } from '../given/journey.ts';
import { seeTitle } from '../screens/steps.ts';

test('a customer whose page fails to load a lazy script sees an error, and can retry when there is no other version', async ({
  page,
  context,
  at,
}) => {
  const { told } = listenToBeacons(context);
  const answer = { 'late.js': failures.network as ((route: never) => Promise<void>) | undefined };
  await serveBadVersion(page, {
    remote: 'account',
    hasLastGood: false,
    files: late,
    answer: answer as never,
    exposes: `
      const Late = React.lazy(() => late('late.js').then(() => ({ default: () => h('h1', null, 'Late') })));
      ${app(`
        const [isLate, begin] = useState(false);
        return h(React.Suspense, { fallback: null },
          isLate ? h(Late) : h('button', { onClick: () => begin(true) }, 'Go on'));
      `)}`,
  });
  await page.goto(at(login));
  await page.getByRole('button', { name: 'Go on' }).click();
  await seeTitle(page, 'This page stopped working');
  await told(mishaps, [
    { kind: 'load-failure', ...account, file: 'late.js', cause: 'network', recovered: 'none' },
  ]);

  answer['late.js'] = undefined;
  await page.getByRole('button', { name: inEnglish.tryAgain as string }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await seeTitle(page, 'Late');
});

test('a customer does not notice a file that loads on the third attempt, and the failed attempts are reported', async ({
  page,
  context,
  at,
}) => {
  const { told } = listenToBeacons(context);
  let tries = 0;
  await serveBadVersion(page, {
    remote: 'account',
    exposes: needs('late("late.js")'),
    files: late,
    answer: {
      async 'late.js'(route) {
        tries += 1;
        if (tries < 3) return failures.status(route);
        await route.fulfill({
          body: late['late.js'],
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
        });
      },
    },
  });
  await page.goto(at(login));
  await seeTitle(page, 'Bad');
  await told(mishaps, [
    { kind: 'load-failure', ...account, file: 'late.js', cause: 'status', recovered: 'retry' },
  ]);
});

const unmounts = [
  { what: 'throws', made: 'module(first)' },
  { what: 'never ends', made: '({ ...module(first), unmount: () => new Promise(() => {}) })' },
];

for (const { what, made } of unmounts) {
  test(`a customer is not held up by an unmount that ${what}, and the error is reported`, async ({
    page,
    context,
    at,
  }) => {
    const { told } = listenToBeacons(context);
    await serveBadVersion(page, {
      remote: 'account',
      exposes: `
        const module = lifecycles({ App() {
          useEffect(() => () => { throw new TypeError('out'); });
          return h('h1', null, 'Bad ', h(Link, { to: '/subscribe/giftcard' }, 'away'));
        } });
        return () => ({ default: (first) => ${made} });`,
    });
    await page.goto(at(login));
    await page.getByRole('link', { name: 'away' }).click();
    await seeTitle(page, inEnglish.giftCard);
    await expect(page.locator('section[data-remote]')).toHaveCount(1);
    await told(mishaps, [{ kind: 'error', ...account, route: 'account/login', phase: 'unmount' }]);
  });
}

test("a customer's uncaught errors, vitals and flows are reported with the running version", async ({
  page,
  context,
  at,
}) => {
  const { told, events } = listenToBeacons(context);
  await serveBadVersion(page, {
    remote: 'account',
    exposes: app(`
      const { telemetry } = useRemote();
      useEffect(() => telemetry.flow('signIn', 'entering', 'begun'), []);
      const act = () => { setTimeout(() => { throw new RangeError('typed 4111 1111'); }); };
      return h('button', { onClick: act, style: { fontSize: '80px' } }, 'Act');
    `),
  });
  page.removeAllListeners('pageerror');
  await page.goto(at(login));
  await page.getByRole('button', { name: 'Act' }).click();

  await told(
    ['error'],
    [{ ...account, phase: 'uncaught', name: 'RangeError', message: 'typed # #' }],
  );
  expect(String(events.find(({ kind }) => kind === 'error')?.stack)).toContain(badVersion);
  await told(['flow'], [{ ...account, name: 'signIn', step: 'entering', outcome: 'begun' }]);
  // The browser measures LCP until the first input, and had not reported it before the click.
  await page.keyboard.press('Shift');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(() =>
    expect(events.filter(({ kind }) => kind === 'vital')).toContainEqual(
      expect.objectContaining({ ...account, name: 'LCP' }),
    ),
  ).toPass();
});
