import { type Account, accounts } from '@sideband/shared-sdk/account';
import {
  type Details,
  detailsOf,
  type KnownDetails,
  noDetails,
} from '@sideband/shared-sdk/blocks/address';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useDomain, useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useState } from 'react';
import { type Detail, missingIn } from '../missing/missing-in.ts';
import { paths } from '../paths.ts';

type Read = { account: Account } | { breakdown: Breakdown };

export type Saving =
  | { step: 'typing'; problem?: 'phone' | 'refused' | 'notAll' | Breakdown }
  | { step: 'saving' };

type Known = Omit<KnownDetails, 'address'> & Partial<KnownDetails>;

const names = Object.keys(noDetails) as (keyof Details)[];

/** Details that the account lacks, what was typed for them, and the call that saves them. */
export function useMissing(onDone: () => void) {
  const sdk = useSdk();
  const { drafts } = sdk;
  const client = useDomain(accounts);
  const [typed, setTyped] = useState<Partial<Record<keyof Details, string | undefined>>>(() =>
    Object.fromEntries(names.map((name) => [name, drafts.get(paths.infoCollection, name)])),
  );
  const [saving, setSaving] = useState<Saving>({ step: 'typing' });
  const [saved, setSaved] = useState<Account>();
  const { value: read, reload } = useLoaded(
    sdk,
    (): Promise<Read> =>
      client.read().then(
        ({ value }) => ({ account: value }),
        (error) => ({ breakdown: breakdownOf(error) }),
      ),
  );
  const account = saved ?? (read && 'account' in read ? read.account : undefined);
  const missing: Detail[] = account ? missingIn(account) : [];
  return {
    breakdown: read && 'breakdown' in read ? read.breakdown : undefined,
    reload,
    account,
    missing,
    saving,
    details: account ? withTyped(account, typed) : noDetails,
    type(details: Details) {
      setTyped(details);
      for (const name of names) drafts.set(paths.infoCollection, name, details[name]);
    },
    /** Sends only what was missing, so that a repeated attempt changes nothing else. */
    async save({ firstName, lastName, phone, address }: Known) {
      setSaving({ step: 'saving' });
      try {
        const answer = await client.updateNameAndAddress({
          ...(missing.includes('names') && { firstName, lastName }),
          ...(missing.includes('phone') && phone && { phone }),
          ...(address && { serviceAddress: address }),
        });
        if (!answer.ok) {
          const isPhone = answer.error.code === 'INVALID_PHONE_NUMBER';
          return setSaving({ step: 'typing', problem: isPhone ? 'phone' : 'refused' });
        }
        drafts.clear(paths.infoCollection);
        if (missingIn(answer.value).length === 0) return onDone();
        setSaved(answer.value);
        setSaving({ step: 'typing', problem: 'notAll' });
      } catch (error) {
        setSaving({ step: 'typing', problem: breakdownOf(error) });
      }
    },
  };
}

/** What was typed, or else what the account has: at least its ZIP or postal code, if it has one. */
function withTyped(
  account: Account,
  typed: Partial<Record<keyof Details, string | undefined>>,
): Details {
  const { servicePlace } = account;
  const known = detailsOf(account);
  const place = servicePlace && { state: servicePlace.state, postalCode: servicePlace.zip };
  const before = { ...known, ...(!account.serviceAddress && place) };
  const entered = Object.entries(typed).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(entered) };
}
