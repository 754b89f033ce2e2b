import {
  exampleMaskedAccount,
  exampleMaskedRadio,
} from '@sideband/shared-sdk/identification/examples';
import { exampleState } from '@sideband/shared-sdk/vehicle-state/examples';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { accounts } from './calls.ts';
import { type Account, accountNumber } from './model.ts';
import type { OwnAccount } from './own-account.model.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const billingStatus = { amountDue: usd(1299), credit: usd(0), isEBill: true, isPastDue: false };

export const exampleAddress = {
  addressLine1: '12 Harbour Street',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  country: 'US' as const,
};
export const exampleAccount: Account = {
  accountNumber: accountNumber.parse('100000000001'),
  username: null,
  firstName: 'Avery',
  lastName: 'Stone',
  email: 'avery.stone@example.com',
  serviceAddress: exampleAddress,
  country: 'US',
  billingStatus,
};
export const exampleOwnAccount: OwnAccount = {
  ...exampleAccount,
  billingStatus: {
    ...billingStatus,
    isInvoice: false,
    paymentType: 'creditCard',
    nextPayment: { date: '2026-12-21', amount: usd(1099), offsetDaysFromToday: 30 },
  },
  notice: { type: 'updateCard', id: 'updateCard.pm-1', last4Digits: '4242', isExpired: true },
  subscriptions: [
    {
      id: 'sub-1',
      deviceId: null,
      last4DigitsOfRadioId: null,
      radioService: null,
      inactiveReason: null,
      isActive: true,
      isCancelled: false,
      isCancelledAtEndOfCurrentTerm: false,
      hasTrialInsertion: false,
      isDeviceEligible: false,
      isDeviceLess: true,
      isEvSubscription: false,
      isPaused: false,
      isPrimary: true,
      isSuspended: false,
      planIds: ['sub-1.now'],
      streamingCredentials: null,
    },
  ],
  plans: [
    {
      id: 'sub-1.now',
      subscriptionId: 'sub-1',
      category: 'entertainment',
      phases: [
        {
          phase: 'fullPrice',
          isActivePhase: true,
          isPrepaid: true,
          term: {
            length: 'P1M',
            startDate: '2026-11-21',
            endDate: null,
            price: usd(1099),
            renewalDate: '2026-12-21',
          },
          metadata: { offerId: 'offer-1', code: 'SDB_IP_SA', type: 'FULL_PRICE' },
        },
      ],
      streamingAvaliable: true,
      includesRadio: false,
      isDeviceLess: true,
      flags: {
        isDemo: false,
        isEmployee: false,
        isLifetime: false,
        isExtended: false,
        isAdvantage: false,
        isFamily: false,
        isMilitary: false,
        isIntroductory: false,
        canChange: true,
      },
    },
  ],
};
const exampleRadio = {
  ...exampleMaskedRadio,
  deviceId: 'dev-1',
  eligibilityStatus: 'LINK' as const,
};
const consent = {
  consentType: 'Marketing offers' as const,
  countryCode: 'US' as const,
  platform: 'Web' as const,
  appVersion: '1.0' as const,
  version: '2026-01',
  language: 'en-US' as const,
};
const mine = {
  accountNumber: exampleAccount.accountNumber,
  privacyAgreements: [{ ...consent, recordedAt: '2026-11-21T12:00:00Z' }],
  specialHandlingFlag: false,
  userOptedOut: false,
};

const exampleStreamingPlan = {
  subscriptionId: 'sub-1',
  offerId: 'new-streaming-all-access-us',
  streamingCredentials: {
    username: 'avery',
    maskedUsername: 'a•••y',
    hasRandomCredentials: false,
  },
};

export const accountExamples = examplesOf(accounts, {
  read: {
    answer: exampleOwnAccount,
    refused: [
      { country: 'MX' },
      { billingStatus: undefined },
      { billingStatus: { credit: 12.5 } },
      { notice: { type: 'keepPlan' } },
      { plans: [{ flags: {} }] },
    ],
  },
  readWithoutPerson: {
    asked: { entrance: { token: 'token-of-a-letter', purpose: 'renewal' } },
    answer: {
      country: 'US',
      status: 'Identified',
      identified: {
        account: exampleMaskedAccount,
        radio: exampleRadio,
        plans: [
          {
            subscriptionId: 'sub-1',
            offerId: 'offer-1',
            productId: 'satellite-platinum-trial',
            radio: exampleRadio,
            standing: 'trial',
            endsOn: '2027-03-03',
          },
        ],
      },
    },
    refusals: [{ code: 'MAGIC_LINK_EXPIRED' }, { code: 'DEVICE_NOT_FOUND' }],
    refused: [
      { entrance: { token: '' } },
      { entrance: { purpose: 'everything' } },
      { entrance: 'token-of-a-letter' },
    ],
  },
  verify: {
    asked: { lastName: 'Stone', phoneNumber: '2075550123', zipCode: '04101' },
    answer: { status: 'Identified' },
    refusals: [
      { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 60 },
      { code: 'HUMAN_CHECK_NEEDED' },
    ],
    refused: [{ lastName: '' }, { phoneNumber: undefined }, { zipCode: '04101-0000-0' }],
  },
  updateStreaming: {
    asked: { subscriptionId: 'sub-1', username: 'avery' },
    answer: exampleStreamingPlan.streamingCredentials,
    refusals: [{ code: 'USERNAME_IN_USE' }],
    refused: [{ username: '' }, { username: 'x'.repeat(255) }, { subscriptionId: undefined }],
  },
  readStreaming: {
    answer: {
      plans: [exampleStreamingPlan, { ...exampleStreamingPlan, streamingCredentials: null }],
    },
    refused: [
      { plans: undefined },
      { plans: [{ ...exampleStreamingPlan, subscriptionId: '' }] },
      { plans: [{ ...exampleStreamingPlan, streamingCredentials: 'avery' }] },
    ],
  },
  readVehicles: {
    answer: {
      vehicles: [exampleState],
    },
    refused: [{ vehicles: undefined }, { vehicles: [{}] }, { vehicles: {} }],
  },
  readNextBestAction: {
    answer: { actions: [{ type: 'upgrade', id: 'upgrade.sub-1', subscriptionId: 'sub-1' }] },
    refused: [
      { actions: undefined },
      { actions: [{ type: 'keepPlan' }] },
      { actions: ['upgrade'] },
    ],
  },
  dismissNextBestAction: {
    asked: { id: 'upgrade.sub-1' },
    answer: {},
    refused: [{ id: '' }, { id: undefined }, { id: 'x'.repeat(161) }],
  },
  updateNameAndAddress: {
    asked: { lastName: 'Stone-Roy', serviceAddress: exampleAddress },
    answer: exampleAccount,
    refusals: [{ code: 'EMAIL_INVALID' }, { code: 'INVALID_PHONE_NUMBER' }],
    refused: [
      { lastName: '' },
      { serviceAddress: { city: undefined } },
      { serviceAddress: { state: 'Maine' } },
    ],
  },
  exchangeToken: {
    asked: { token: 'token-of-a-letter' },
    answer: { magicLinkId: 'link-1' },
    refusals: [{ code: 'MAGIC_LINK_EXPIRED' }],
    refused: [{ token: '' }, { token: undefined }, { token: 'x'.repeat(501) }],
  },
  readMine: {
    answer: mine,
    refused: [
      { privacyAgreements: [consent] },
      { userOptedOut: undefined },
      { specialHandlingFlag: 'no' },
    ],
  },
  update: {
    asked: { privacyAgreements: [consent], userOptedOut: true },
    answer: mine,
    refused: [
      { privacyAgreements: [{ ...consent, platform: 'iOS' }] },
      { privacyAgreements: [] },
      { userOptedOut: 'yes' },
    ],
  },
});
