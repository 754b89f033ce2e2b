import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteModule, RemoteProps } from '@sideband/shared-sdk/react';
import { TookTooLong } from '../within.ts';
import { Mount } from './mount.ts';

beforeEach(() => {
  jest.useFakeTimers();
  // single-spa logs the timeouts as well.
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

/** A remote with these lifecycles. Those omitted resolve immediately. */
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

describe('mount timeouts', () => {
  it('rejects a remote that does not mount within ten seconds', async () => {
    const { outcome } = open({ mount: never });
    await jest.advanceTimersByTimeAsync(9_900);
    expect(outcome()).toBe('under way');
    await jest.advanceTimersByTimeAsync(200);
    expect(outcome()).toBeInstanceOf(TookTooLong);
  });

  it('rejects a remote that mounts but renders nothing', async () => {
    const { outcome } = open({});
    await jest.advanceTimersByTimeAsync(9_900);
    expect(outcome()).toBe('under way');
    await jest.advanceTimersByTimeAsync(200);
    expect(outcome()).toBeInstanceOf(TookTooLong);
  });

  it('shows a remote that has rendered but is not ready after two seconds', async () => {
    const { outcome } = open(drawn);
    await jest.advanceTimersByTimeAsync(1_900);
    expect(outcome()).toBe('under way');
    await jest.advanceTimersByTimeAsync(200);
    expect(outcome()).toBe('open');
  });

  it('delays the next update by at most three seconds, and reports the slow one', async () => {
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

  it('sends later changes to a remote after its slow update', async () => {
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

  it('unmounts a remote after its slow update when it is left', async () => {
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

  it('reports an unmount that takes more than three seconds, and removes the element', async () => {
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
});
