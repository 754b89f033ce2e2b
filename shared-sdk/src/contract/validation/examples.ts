import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { validations } from './calls.ts';

const serviceAddress = {
  addressLine1: '12 rue du Port',
  city: 'Percé',
  state: 'QC',
  zip: 'G0C 2L0',
  country: 'CA' as const,
};

export const validationExamples = examplesOf(validations, {
  checkCustomerInfo: {
    asked: { serviceAddress },
    answer: { serviceAddress: { confidence: 'verified', status: 'valid' } },
    refused: [
      { serviceAddress: { zip: undefined } },
      { serviceAddress: { country: 'FR' } },
      { billingAddress: {} },
      { serviceAddress: { ...serviceAddress, city: '   ' } },
      { serviceAddress: { ...serviceAddress, addressLine1: '\u200B' } },
    ],
  },
  checkPassword: {
    asked: { password: 'Correct-Horse-7' },
    answer: {},
    refusals: [{ code: 'PASSWORD_DISALLOWED_WORDS', word: 'horse' }],
    refused: [{ password: '' }, { password: undefined }, { password: 'x'.repeat(129) }],
  },
  checkUsername: {
    asked: { username: 'avery' },
    answer: {},
    refusals: [{ code: 'USERNAME_IN_USE' }],
    refused: [{ username: '' }, { username: undefined }, { username: 'x'.repeat(255) }],
  },
});
