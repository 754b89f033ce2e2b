import {
  accountManagement,
  type PasswordChangeRefusal,
} from '@sideband/shared-sdk/account-management';
import type { OwnIdentity } from '@sideband/shared-sdk/identity/model';
import {
  oneTimePasscodes,
  type PasscodeRefusal,
  type SendRefusal,
} from '@sideband/shared-sdk/one-time-passcode';
import { type ChangePasswordRefusal, ownIdentities } from '@sideband/shared-sdk/own-identity';
import { useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useState } from 'react';
import { messageLanguageOf } from '../message-language.ts';
import { useEdit } from '../use-edit.ts';
import type { Sent } from '../use-proof.ts';

type Refusal = ChangePasswordRefusal | PasswordChangeRefusal | PasscodeRefusal | SendRefusal;

const otpContext = 'CHANGE_PASSWORD';

/** Changes the password with the current one, or with a code that was sent in its place. */
export function usePassword(me: OwnIdentity, onSet: () => void) {
  const { identityId, contactOptions, hasPassword } = me;
  const sdk = useSdk();
  const { locale } = useRemote();
  const edit = useEdit<Refusal>('password');
  const [sent, setSent] = useState<Sent>();
  const [grant, setGrant] = useState<string>();
  const [option] = contactOptions;
  const passcodes = sdk.bind(oneTimePasscodes);

  function send() {
    if (!option) return Promise.resolve();
    const { type: otpOption, maskedValue } = option;
    const language = messageLanguageOf(locale);
    return edit.save(
      () => passcodes.initiate({ identityId, otpOption, otpContext, language }),
      () => {
        setSent((before) => ({ to: '', maskedValue, times: (before?.times ?? 0) + 1 }));
        return true;
      },
    );
  }
  function startOver() {
    setSent(undefined);
    setGrant(undefined);
    edit.goOn();
  }
  const { problem } = edit;
  const word = problem?.kind === 'refused' && 'word' in problem.refusal ? problem.refusal.word : '';
  return {
    edit,
    /** Whether a code has taken the place of the current password. */
    isProven: grant !== undefined,
    canUseCode: option !== undefined,
    /** The disallowed word in the refused password. */
    word,
    /** Whether the response was lost, so that the password may have been changed. */
    unsure: problem?.kind === 'brokeDown' && problem.isLost,
    startOver,
    useCode: () => void send(),
    code: {
      sent,
      ask: send,
      prove: (_: string, otp: string) =>
        edit.save(
          () => passcodes.redeem({ identityId, otp, otpContext }),
          (redeemed) => {
            setGrant(redeemed.grant);
            setSent(undefined);
            return true;
          },
        ),
      startOver,
    },
    save({ current, next: newPassword }: { current: string; next: string }) {
      const { changePassword } = sdk.bind(ownIdentities);
      const { updatePassword } = sdk.bind(accountManagement);
      return edit.save<unknown>(
        () =>
          hasPassword && grant === undefined
            ? updatePassword({ password: current, newPassword })
            : changePassword({ newPassword, ...(grant && { oneTimePasscodeGrant: grant }) }),
        () => {
          setGrant(undefined);
          onSet();
        },
      );
    },
  };
}
