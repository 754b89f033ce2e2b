import { exampleAccount, exampleAddress } from '@sideband/shared-sdk/account/examples';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { accountManagement } from './calls.ts';

const preferences = { email: true, phone: false, post: false, textMessage: true };

export const accountManagementExamples = examplesOf(accountManagement, {
  readContactPreferences: {
    answer: preferences,
    refused: [{ email: 'yes' }, { phone: undefined }, { post: null }],
  },
  updateContactPreferences: {
    asked: preferences,
    answer: preferences,
    refused: [{ email: 'yes' }, { phone: undefined }, { textMessage: null }],
  },
  updateLogin: {
    asked: { username: 'avery' },
    answer: { ...exampleAccount, username: 'avery' },
    refusals: [{ code: 'USERNAME_IN_USE' }, { code: 'HANDLE_ALREADY_IN_USE' }],
    refused: [{ username: '' }, { username: undefined }, { username: 'x'.repeat(255) }],
  },
  updatePassword: {
    asked: { password: 'Correct-Horse-7', newPassword: 'Correct-Horse-8' },
    answer: {},
    refusals: [{ code: 'PASSWORD_POLICY_NOT_MET' }, { code: 'INVALID_PASSWORD_ERROR' }],
    refused: [{ password: undefined }, { newPassword: '' }, { newPassword: 'x'.repeat(129) }],
  },
  updateBillingInfo: {
    asked: { billingAddress: exampleAddress, isEBill: true },
    answer: exampleAccount,
    refused: [
      { billingAddress: undefined },
      { billingAddress: { addressLine1: '' } },
      { isEBill: 'yes' },
    ],
  },
  updateCustomerInfo: {
    asked: { phone: '2075550123' },
    answer: exampleAccount,
    refusals: [{ code: 'INVALID_PHONE_NUMBER' }],
    refused: [{ phone: '' }, { email: 'x'.repeat(255) }, { serviceAddress: { zip: undefined } }],
  },
  updateNickname: {
    asked: { deviceId: 'device-1', nickname: 'The old truck' },
    answer: { deviceId: 'device-1', nickname: 'The old truck' },
    refusals: [{ code: 'DEVICE_NOT_FOUND' }],
    refused: [{ nickname: '' }, { nickname: 'x'.repeat(41) }, { deviceId: undefined }],
  },
  removeDevice: {
    asked: { deviceId: 'device-1', reason: 'Vehicle sold or traded' },
    answer: {},
    refusals: [{ code: 'DEVICE_NOT_FOUND' }, { code: 'SUBSCRIPTION_ACTIVE' }],
    refused: [{ reason: 'Bored' }, { reason: undefined }, { deviceId: '' }],
  },
  readSubscriptionOptions: {
    asked: { subscriptionId: 'sub-1' },
    answer: {
      cancel: true,
      changePlan: true,
      changeTerm: false,
      downloadManual: true,
      refreshRadio: true,
      replaceRadio: false,
      transfer: false,
      addRenewalPlan: false,
      cancelOptions: { online: true, viaChat: true, transferRadio: false, viewOffer: true },
    },
    refused: [{ subscriptionId: '' }, { subscriptionId: undefined }, { subscriptionId: 12 }],
  },
});
