import { type AccountRefusal, accountManagement } from '@sideband/shared-sdk/account-management';
import { readPhone } from '@sideband/shared-sdk/identity/model';
import type { PasscodeRefusal } from '@sideband/shared-sdk/one-time-passcode';
import {
  type ChangePhoneRefusal,
  changePhoneNumber,
  ownIdentities,
} from '@sideband/shared-sdk/own-identity';
import { FormattedMessage, useDraft, useIntl, useRemote, useSdk } from '@sideband/shared-sdk/react';
import { Checkbox, PhoneField, writePhone } from '@sideband/shared-sdk/ui';
import { EditForm } from '../EditForm.tsx';
import css from '../manage.module.css';
import { PasscodeForm } from '../PasscodeForm.tsx';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';
import { useProof } from '../use-proof.ts';
import type { ContactProps } from './ContactScreen.tsx';

type Refusal = ChangePhoneRefusal | PasscodeRefusal | AccountRefusal;

/**
 * A number that receives sign-in codes changes once the customer enters the passcode that is texted
 * to the new one. Another number is saved as typed, unless codes are wanted there.
 */
export function PhoneSetting({ contact, onChange }: ContactProps) {
  const { account, identityId, hasPhonePasscodes } = contact;
  const { country } = useRemote();
  const intl = useIntl();
  const sdk = useSdk();
  const edit = useEdit<Refusal>('phone');
  const [typed, setTyped] = useDraft('phone');
  const [codes, setCodes] = useDraft('phone.codes');
  const wantsCodes = hasPhonePasscodes || codes !== '';
  const proof = useProof(edit, {
    ask: (phoneNumber: string) => sdk.bind(ownIdentities).changePhoneNumber({ phoneNumber }),
    prove: (phoneNumber, otp) => changePhoneNumber(sdk, { identityId, phoneNumber, otp }),
    onSaved: (phone) => onChange({ account: { ...account, phone }, hasPhonePasscodes: true }),
  });
  const save = (phone: string) =>
    edit.save(
      () => sdk.bind(accountManagement).updateCustomerInfo({ phone }),
      (saved) => onChange({ account: saved }),
    );
  const wrong = (id: string) => ({
    field: 'phone' as const,
    message: intl.formatMessage({ id: `manage.contact.phone.${id}` }),
  });
  return (
    <Setting
      heading={<FormattedMessage id="manage.contact.phone" />}
      edit={edit}
      view={
        account.phone ? (
          <>
            <span>{writePhone(account.phone, country)}</span>
            <span className={css.soft}>
              <FormattedMessage
                id={`manage.contact.phone.${hasPhonePasscodes ? 'codes' : 'noCodes'}`}
              />
            </span>
          </>
        ) : (
          <span className={css.soft}>
            <FormattedMessage id="manage.contact.phone.none" />
          </span>
        )
      }
      action={account.phone ? undefined : <FormattedMessage id="manage.add" />}
      onOpen={() => {
        setTyped(writePhone(account.phone ?? '', country));
        setCodes('');
        proof.startOver();
      }}
    >
      {proof.sent ? (
        <PasscodeForm proof={proof} sent={proof.sent} edit={edit} />
      ) : (
        <EditForm
          fields={['phone']}
          validate={({ phone }) =>
            readPhone(phone) ? [] : [wrong(phone.trim() === '' ? 'missing' : 'wrong')]
          }
          atField={{ INVALID_PHONE_NUMBER: wrong('wrong') }}
          edit={edit}
          action={wantsCodes ? <FormattedMessage id="manage.code.send" /> : undefined}
          onSubmit={({ phone }) => {
            const number = readPhone(phone) ?? '';
            void (wantsCodes ? proof.ask(number) : save(number));
          }}
        >
          <PhoneField
            name="phone"
            label={<FormattedMessage id="manage.contact.phone.label" />}
            hint={<FormattedMessage id="manage.contact.phone.why" />}
            country={country}
            value={typed}
            onChange={setTyped}
            maxLength={32}
          />
          {!hasPhonePasscodes && (
            <Checkbox
              name="codes"
              label={<FormattedMessage id="manage.contact.phone.wantCodes" />}
              hint={<FormattedMessage id="manage.contact.phone.wantCodes.hint" />}
              checked={codes !== ''}
              onChange={(isWanted) => setCodes(isWanted ? 'yes' : '')}
            />
          )}
        </EditForm>
      )}
    </Setting>
  );
}
