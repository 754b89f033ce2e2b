import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { keepWay, type WayKind } from '@sideband/shared-sdk/blocks/last-way';
import { type ContactOption, signInWithPassword } from '@sideband/shared-sdk/identity';
import { requestLink } from '@sideband/shared-sdk/magic-link';
import {
  type MessageLanguage,
  oneTimePasscodes,
  signInWithPasscode,
} from '@sideband/shared-sdk/one-time-passcode';
import { useRemote, useSdk } from '@sideband/shared-sdk/react';
import { type SignInStart, startSignIn } from '@sideband/shared-sdk/sign-in';
import type { Result } from '@sideband/shared-sdk/wire';
import { useReducer, useRef } from 'react';
import {
  beginWith,
  next,
  type Person,
  personOf,
  type Refusal,
  type SignInEvent,
  type SignInReason,
} from './sign-in-flow.ts';
import { usePasskey } from './usePasskey.ts';
import { passcodeWay } from './ways.ts';

interface Options {
  handle: string | undefined;
  because: SignInReason | undefined;
  start: SignInStart | undefined;
  returnTo: string | undefined;
  onDone: (() => void) | undefined;
  onOtherHandle: (() => void) | undefined;
}

/** Returns the actions of the sign-in. Each of them ends in one event. */
export function useSignIn(request: Options) {
  const { handle, because, start, returnTo, onDone, onOtherHandle } = request;
  const sdk = useSdk();
  const { locale, location } = useRemote();
  const language = languageOf(locale);
  const [state, happened] = useReducer(next, { handle, because, start }, beginWith);

  /** Number of actions so far. A response to any but the latest is stale and ignored. */
  const asks = useRef(0);
  function leaveAll() {
    asks.current += 1;
    passkey.leave();
  }

  /** Sends a request and dispatches its outcome, unless it is stale by then. */
  async function ask<Value>(
    act: () => Promise<Result<Value, Refusal>>,
    answered: (value: Value, tell: (event: SignInEvent) => void) => void,
  ) {
    leaveAll();
    const number = asks.current;
    const tell = (event: SignInEvent) => {
      if (number === asks.current) happened(event);
    };
    tell({ type: 'asked' });
    try {
      const result = await act();
      if (result.ok) answered(result.value, tell);
      else tell({ type: 'failed', problem: { kind: 'refused', refusal: result.error } });
    } catch (error) {
      tell({ type: 'failed', problem: { kind: 'brokeDown', breakdown: breakdownOf(error) } });
    }
  }
  /** A late sign-in still counts, because the session is authenticated by then. */
  const signedIn = (way: WayKind) => () => {
    keepWay(way);
    onDone?.();
  };
  const passkey = usePasskey({
    waitsInField: state.step === 'handle' && !state.waitsForDevice,
    onAsked: () => {
      asks.current += 1;
      happened({ type: 'deviceAsked' });
    },
    onDone: signedIn('passkey'),
    onCalledOff: () => happened({ type: 'calledOff' }),
    onProblem: (problem) => happened({ type: 'failed', problem }),
  });

  const sendPasscode = (
    person: Person,
    option: ContactOption,
    why: { insteadOfPassword?: boolean } = {},
  ) =>
    ask(
      () =>
        sdk.bind(oneTimePasscodes).initiate({
          identityId: person.identityId,
          otpOption: option.type,
          otpContext: 'SIGN_IN',
          language,
        }),
      ({ resendAfterSeconds: waitSeconds }, tell) =>
        tell({ type: 'passcodeSent', person, option, waitSeconds, ...why }),
    );
  const sendLink = ({ identityId }: Person) =>
    ask(
      () => requestLink(sdk, { identityId, language, returnTo: returnTo ?? pathOf(location) }),
      (_, tell) => tell({ type: 'linkSent' }),
    );

  return {
    state,
    sendPasscode,
    sendLink,
    passkey,
    start: (handle: string) =>
      ask(
        () => startSignIn(sdk, { handle, language }),
        (start, tell) => {
          const person = personOf(handle, start);
          if (start.state === 'AwaitingAuthMethod') tell({ type: 'found', person });
          else {
            const { option, sent } = start;
            const waitSeconds = sent.resendAfterSeconds;
            tell({ type: 'passcodeSent', person, option, waitSeconds });
          }
        },
      ),
    checkPassword: (
      { handle }: Person,
      { password, keepSignedIn }: { password: string; keepSignedIn: boolean },
    ) =>
      ask(() => signInWithPassword(sdk, { handle, password, keepSignedIn }), signedIn('password')),
    checkPasscode: ({ identityId }: Person, option: ContactOption, otp: string) =>
      ask(() => signInWithPasscode(sdk, { identityId, otp }), signedIn(option.type)),
    choosePassword() {
      leaveAll();
      happened({ type: 'passwordChosen' });
    },
    /** A passcode signs in without the password, if there is a way to send one. */
    forgetPassword(person: Person) {
      const option = passcodeWay(person);
      if (option) return sendPasscode(person, option, { insteadOfPassword: true });
      leaveAll();
      return happened({ type: 'passwordForgotten' });
    },
    wantOtherWay() {
      leaveAll();
      happened({ type: 'otherWayWanted' });
    },
    wantOtherHandle() {
      leaveAll();
      if (onOtherHandle) onOtherHandle();
      else happened({ type: 'otherHandleWanted' });
    },
  };
}
export type SignInActions = ReturnType<typeof useSignIn>;

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

const languageOf = (locale: string): MessageLanguage =>
  locale === 'fr-CA' || locale === 'en-CA' ? locale : 'en-US';
