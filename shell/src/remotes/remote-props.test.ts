import { describe, expect, it, jest } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { Unsaved } from '../unsaved/unsaved.ts';
import { remoteProps } from './remote-props.ts';

function open() {
  const unsaved = new BehaviorSubject<Unsaved>('nothing');
  const said: Unsaved[] = [];
  unsaved.subscribe((what) => said.push(what));
  const language = new BehaviorSubject({ locale: 'en-US', texts: {} });
  const releaseSet = { shell: { version: 'f00d1234' } };
  const boot = { country: 'US', origins: {}, releaseSet, prices: { app_us: {} } };
  const province = new BehaviorSubject<string | undefined>('QC');
  const parts = { boot, language, province, unsaved, telemetryFor: () => ({}), sdk: {} };
  const propsFor = remoteProps(parts as never);
  const mount = (life = new AbortController(), own = {}) => ({
    ...propsFor({} as never, { hold() {}, ...own } as never, life.signal),
    close: () => life.abort(),
  });
  return { said, mount };
}

describe('remoteProps', () => {
  it('report unsaved state: a payment takes precedence over input', () => {
    const { said, mount } = open();
    const { block, hold } = mount();

    block(true);
    hold(true);
    block(false);
    hold(false);

    expect(said).toEqual(['nothing', 'typed', 'moneyMoves', 'nothing']);
  });

  it('release what a remote holds when it is unmounted', () => {
    const { said, mount } = open();
    const [crashed, next] = [mount(), mount()];

    crashed.hold(true);
    next.block(true);
    crashed.close();
    expect(said).toEqual(['nothing', 'moneyMoves', 'typed']);

    crashed.hold(true);
    expect(said).toEqual(['nothing', 'moneyMoves', 'typed']);
  });

  it('report a payment until both of two remotes have finished theirs', () => {
    const { said, mount } = open();
    const [leaving, coming] = [mount(), mount()];

    leaving.hold(true);
    coming.hold(true);
    leaving.hold(false);
    expect(said).toEqual(['nothing', 'moneyMoves']);

    coming.hold(false);
    expect(said).toEqual(['nothing', 'moneyMoves', 'nothing']);
  });

  it("contain the version of the shell and the customer's province", () => {
    expect(open().mount()).toMatchObject({ build: 'f00d1234', province: 'QC' });
  });

  it('contain the prices of the document for a minute', () => {
    const { mount } = open();
    const age = jest.spyOn(performance, 'now').mockReturnValue(59_999);
    expect(mount().prices).toEqual({ app_us: {} });
    age.mockReturnValue(60_000);
    expect(mount().prices).toBeUndefined();
    age.mockRestore();
  });

  it('contain the prices of the document for the page that hydrates it, however late', () => {
    const { mount } = open();
    const age = jest.spyOn(performance, 'now').mockReturnValue(90_000);
    const hydrating = mount(new AbortController(), { tookOver() {} });
    expect(hydrating.prices).toEqual({ app_us: {} });
    age.mockRestore();
  });
});
