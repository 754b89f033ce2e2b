import { describe, expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { StageState } from '../remotes/page.ts';
import type { Live } from '../toggles/live-release.ts';
import { keepHistory } from './keep-history.ts';

const none = new Set<string>();
const live: Live = {
  revision: '7',
  toggles: { loader: false },
  off: none,
  later: none,
  lost: none,
};

function open() {
  const stage = new BehaviorSubject<StageState>({ step: 'starting' });
  const state = new BehaviorSubject(live);
  let ms = 0;
  const history = keepHistory({ stage, live: state, now: () => (ms += 10) });
  return { stage, state, history, texts: () => history.value.map(({ what }) => what) };
}

describe('keepHistory', () => {
  it('lists shown pages and toggle changes, newest first', () => {
    const { stage, state, history, texts } = open();
    stage.next({ step: 'shown', remote: 'giftcard', reopened: false });
    state.next({ ...live, revision: '8', toggles: { loader: true }, off: new Set(['trial']) });

    expect(texts()).toEqual([
      'trial off',
      'loader: false → true',
      'revision 8',
      'shown giftcard',
      'revision 7',
      'starting',
    ]);
    expect(history.value[0]?.atMs).toBe(60);
  });

  it('keeps the last 25 entries', () => {
    const { state, history, texts } = open();
    for (let revision = 8; revision < 48; revision += 1) {
      state.next({ ...live, revision: String(revision) });
    }
    expect(history.value).toHaveLength(25);
    expect([texts()[0], texts().at(-1)]).toEqual(['revision 47', 'revision 23']);
  });
});
