import { expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { Unsaved } from '../shell-context.ts';
import { remoteProps } from './remote-props.ts';

function open() {
  const unsaved = new BehaviorSubject<Unsaved>('nothing');
  const said: Unsaved[] = [];
  unsaved.subscribe((what) => said.push(what));
  const language = new BehaviorSubject({ locale: 'en-US', texts: {} });
  const boot = { country: 'US', origins: {}, releaseSet: { shell: { version: 'f00d1234' } } };
  const province = new BehaviorSubject<string | undefined>('QC');
  const parts = { boot, language, province, unsaved, telemetryFor: () => ({}), sdk: {} };
  const propsFor = remoteProps(parts as never);
  const mount = (life = new AbortController()) => ({
    ...propsFor({} as never, { hold() {} } as never, life.signal),
    close: () => life.abort(),
  });
  return { said, mount };
}

it('says what leaving would cost: money on its way before typed text, and nothing at the end', () => {
  const { said, mount } = open();
  const { block, hold } = mount();

  block(true);
  hold(true);
  block(false);
  hold(false);

  expect(said).toEqual(['nothing', 'typed', 'moneyMoves', 'nothing']);
});

it('what a remote holds goes with it, also when it takes nothing back', () => {
  const { said, mount } = open();
  const [crashed, next] = [mount(), mount()];

  crashed.hold(true);
  next.block(true);
  crashed.close();
  expect(said).toEqual(['nothing', 'moneyMoves', 'typed']);

  crashed.hold(true);
  expect(said).toEqual(['nothing', 'moneyMoves', 'typed']);
});

it('money moves until the last of two remotes that hold the page is done', () => {
  const { said, mount } = open();
  const [leaving, coming] = [mount(), mount()];

  leaving.hold(true);
  coming.hold(true);
  leaving.hold(false);
  expect(said).toEqual(['nothing', 'moneyMoves']);

  coming.hold(false);
  expect(said).toEqual(['nothing', 'moneyMoves', 'nothing']);
});

it('says the build of the shell, and the province of a customer', () => {
  expect(open().mount()).toMatchObject({ build: 'f00d1234', province: 'QC' });
});
