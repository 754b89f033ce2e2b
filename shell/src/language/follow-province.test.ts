import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { BehaviorSubject } from 'rxjs';
import { followProvince } from './follow-province.ts';

type State = ReturnType<Sdk['session']['current']>;

const anonymous: State = { type: 'anonymous', reason: 'arrived' };
const signedIn = (handle: string): State => ({ type: 'authenticated', handle });

/** A session whose handles encode the service address. Requests for `nobody` fail. */
function openPage() {
  const session = new BehaviorSubject<State>(anonymous);
  const province = new BehaviorSubject<string | undefined>(undefined);
  const read = async () => {
    const state = session.value;
    const [place = '', country = ''] =
      state.type === 'authenticated' ? state.handle.split('.') : [];
    if (place === 'nobody') throw new Error('no answer');
    return { ok: true, value: { serviceAddress: { state: place, country } } };
  };
  const sdk = { session: { state: session }, bind: () => ({ read }) };
  followProvince({ sdk: sdk as unknown as Sdk, province });
  return {
    province,
    async be(state: State) {
      session.next(state);
      await new Promise(setImmediate);
      return province.value;
    },
  };
}

describe('followProvince', () => {
  it('sets the province of the signed-in customer, and clears it on sign-out', async () => {
    const { be } = openPage();
    expect(await be(signedIn('QC.CA'))).toBe('QC');
    expect(await be(anonymous)).toBeUndefined();
    expect(await be(signedIn('ON.CA'))).toBe('ON');
  });

  it('sets nothing if the request fails or the address is outside Canada', async () => {
    const { be } = openPage();
    expect(await be(signedIn('nobody'))).toBeUndefined();
    expect(await be(signedIn('NY.US'))).toBeUndefined();
  });

  it('ignores a late response of an earlier customer', async () => {
    const { be, province } = openPage();
    const first = be(signedIn('QC.CA'));
    const then = be(anonymous);
    await Promise.all([first, then]);
    expect(province.value).toBeUndefined();
  });
});
