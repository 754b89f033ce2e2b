import type { Result } from '@sideband/shared-sdk/wire';
import { useState } from 'react';
import type { Edit } from './use-edit.ts';

/** A passcode that is on its way to a new address or number. */
export interface Sent {
  to: string;
  maskedValue: string;
  /** Number of passcodes sent there. */
  times: number;
}

type Refused = { code: string; maskedValue?: string };

interface Ways<Refusal extends Refused> {
  /** Sends the passcode. Refused with `WAITING_ON_ONE_TIME_PASSWORD_ERROR` while it is expected. */
  ask: (to: string) => Promise<Result<unknown, Refusal>>;
  prove: (to: string, otp: string) => Promise<Result<unknown, Refusal>>;
  onSaved: (to: string) => void;
}

/** A change that a passcode verifies at its new destination. */
export function useProof<Refusal extends Refused>(edit: Edit<Refusal>, ways: Ways<Refusal>) {
  const [sent, setSent] = useState<Sent>();

  /** Waiting for the passcode is a step of the change, not a refusal. */
  const waiting = (to: string) => (result: Result<unknown, Refusal>) =>
    !result.ok && result.error.code === 'WAITING_ON_ONE_TIME_PASSWORD_ERROR'
      ? { ok: true as const, value: { to, maskedValue: result.error.maskedValue ?? to } }
      : result;
  const take = (to: string) => (value: unknown) => {
    if (isWaiting(value)) {
      setSent((before) => ({ ...value, times: before?.to === to ? before.times + 1 : 1 }));
      return true;
    }
    setSent(undefined);
    ways.onSaved(to);
    return false;
  };
  return {
    sent,
    ask: (to: string) => edit.save(() => ways.ask(to).then(waiting(to)), take(to)),
    prove: (to: string, otp: string) =>
      edit.save(() => ways.prove(to, otp).then(waiting(to)), take(to)),
    startOver() {
      setSent(undefined);
      edit.goOn();
    },
  };
}

const isWaiting = (value: unknown): value is Omit<Sent, 'times'> =>
  typeof value === 'object' && value !== null && 'maskedValue' in value;
