import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { RemoteModule, RemoteProps } from '@sideband/shared-sdk/react';
import { Mount } from './mount.ts';
import { TookTooLong } from './within.ts';

beforeEach(() => {
  jest.useFakeTimers();
  // single-spa says it there too.
  for (const how of ['warn', 'error'] as const)
    jest.spyOn(console, how).mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

type Steps = Partial<Record<'mount' | 'update' | 'unmount', (props: RemoteProps) => Promise<void>>>;

const never = () => new Promise<void>(() => {});
const atOnce = async () => {};

/** A remote made of its bare steps; whatever is not named is done at once. */
function open(steps: Steps) {
  const parcel = { bootstrap: atOnce, mount: atOnce, update: atOnce, unmount: atOnce, ...steps };
  const module = (() => parcel) as unknown as RemoteModule;
  const mount = new Mount({ remote: 'giftcard', version: '1.4.0', route: 'subscribe/giftcard' });
  let outcome: unknown = 'under way';
  const opened = mount
    .open(document.body, module, (own) => own as RemoteProps)
    .then(
      () => (outcome = 'open'),
      (error) => (outcome = error),
    );
  return { mount, opened, outcome: () => outcome };
}

const draw = async ({ domElement }: { domElement?: HTMLElement }) =>
  void domElement?.append(document.createElement('p'));
const drawn: Steps = { mount: draw as never };
const ready: Steps = {
  async mount(props) {
    await draw(props as never);
    props.ready();
  },
};

it('a remote that never mounts is given up after ten seconds', async () => {
  const { outcome } = open({ mount: never });
  await jest.advanceTimersByTimeAsync(9_900);
  expect(outcome()).toBe('under way');
  await jest.advanceTimersByTimeAsync(200);
  expect(outcome()).toBeInstanceOf(TookTooLong);
});

it('one that mounts and draws nothing is given up as well', async () => {
  const { outcome } = open({});
  await jest.advanceTimersByTimeAsync(9_900);
  expect(outcome()).toBe('under way');
  await jest.advanceTimersByTimeAsync(200);
  expect(outcome()).toBeInstanceOf(TookTooLong);
});

it('one that has drawn something and does not say when it is complete is shown after two seconds', async () => {
  const { outcome } = open(drawn);
  await jest.advanceTimersByTimeAsync(1_900);
  expect(outcome()).toBe('under way');
  await jest.advanceTimersByTimeAsync(200);
  expect(outcome()).toBe('open');
});

it('an update that never ends holds up the next for three seconds, and is told of', async () => {
  const updated: string[] = [];
  const update = async ({ locale }: RemoteProps) => {
    updated.push(locale);
    if (locale === 'fr-CA') await never();
  };
  const { mount, opened } = open({ ...ready, update });
  await jest.advanceTimersByTimeAsync(0);
  await opened;
  const problem = jest.fn();
  mount.onProblem = problem;
  void mount.update({ locale: 'fr-CA' });
  await jest.advanceTimersByTimeAsync(0);
  const next = mount.update({ locale: 'en-CA' });
  await jest.advanceTimersByTimeAsync(2_900);
  expect(updated).toEqual(['fr-CA']);

  await jest.advanceTimersByTimeAsync(200);
  await next;
  expect(problem).toHaveBeenCalledWith(expect.any(TookTooLong));
});

it('after an update that took too long the remote is told what has changed since', async () => {
  const updated: string[] = [];
  const { promise: slow, resolve: end } = Promise.withResolvers<void>();
  const update = async ({ locale }: RemoteProps) => {
    updated.push(locale);
    if (locale === 'fr-CA') await slow;
  };
  const { mount, opened } = open({ ...ready, update });
  await jest.advanceTimersByTimeAsync(0);
  await opened;
  void mount.update({ locale: 'fr-CA' });
  await jest.advanceTimersByTimeAsync(3_100);
  await mount.update({ locale: 'en-CA' });
  expect(updated).toEqual(['fr-CA']);

  end();
  await jest.advanceTimersByTimeAsync(0);
  expect(updated).toEqual(['fr-CA', 'en-CA']);
});

it('a remote that is left during an update that takes too long is unmounted when that has ended', async () => {
  let isMounted = true;
  const { promise: slow, resolve: end } = Promise.withResolvers<void>();
  const unmount = async () => {
    isMounted = false;
  };
  const { mount, opened } = open({ ...ready, update: () => slow, unmount });
  await jest.advanceTimersByTimeAsync(0);
  await opened;
  void mount.update({ locale: 'fr-CA' });
  await jest.advanceTimersByTimeAsync(3_100);
  const problem = jest.fn();
  void mount.close(problem);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isMounted).toBe(true);

  end();
  await jest.advanceTimersByTimeAsync(0);
  expect(isMounted).toBe(false);
  expect(problem).not.toHaveBeenCalled();
});

it('an unmount that never ends is waited for three seconds, told of, and its box is taken off the page', async () => {
  const { mount, opened } = open({ ...ready, unmount: never });
  await jest.advanceTimersByTimeAsync(0);
  await opened;
  const problem = jest.fn();
  let isClosed = false;
  void mount.close(problem).then(() => {
    isClosed = true;
  });
  await jest.advanceTimersByTimeAsync(2_900);
  expect([isClosed, document.body.childElementCount]).toEqual([false, 1]);

  await jest.advanceTimersByTimeAsync(200);
  expect([isClosed, document.body.childElementCount]).toEqual([true, 0]);
  expect(problem).toHaveBeenCalledWith(expect.any(TookTooLong));
});
