import { describe, expect, it } from '@jest/globals';
import { knownToggles } from '@sideband/shared-sdk/rules/toggles';
import { type Flag, seedToggles } from './seed-toggles.ts';

const built = { shell: '1.0.0-aa', giftcard: '1.0.0-bb' };
const giftcard = 'remote.giftcard.version';
const vegaOn: Flag = {
  state: 'ENABLED',
  variants: { on: true, off: false },
  defaultVariant: 'on',
  metadata: { description: 'Vega' },
};

describe('seedToggles', () => {
  it('starts with every toggle off and every version at the latest build', () => {
    const { flags, metadata } = seedToggles(undefined, built);
    expect(metadata?.revision).toBe('1');
    expect(flags.enableSatelliteVega).toMatchObject({
      defaultVariant: 'off',
      variants: { on: true, off: false },
    });
    expect(flags[giftcard]).toMatchObject({
      defaultVariant: '1.0.0-bb',
      variants: { '1.0.0-bb': '1.0.0-bb', off: 'off' },
    });
    expect(flags['shell.version']?.variants).not.toHaveProperty('off');
  });

  const ofRoutes = [
    'enableSal2PasskeySetup',
    'enableAtlasStreamingOrganicSelfPayNonAccordion',
    'enableSatelliteVega',
    'enableSatelliteOrganicNonAccordion',
    'enableStreamingOrganicTrialRTDNonAccordion',
    'enableNewCheckoutStudentVerification',
    'enableNewCheckoutStudentReverification',
    'enableSatelliteTargetedTrialRTDNonAccordion',
    'enableAtlasCancelSubscriptionTargeted',
    'enableAtlasChangeSubscriptionTargeted',
    'enableOnboardingDeviceLinkingNewIdentity',
    'enableOnboardingDeviceLinking',
    'enableLoginPageRedirectToAccountCenterApp',
    'enableNewServiceLaneTwoClick',
    'enableUsedVehicleTrialActivationNew',
    'enableRedirectLegacyFlowsToAtlas',
  ];

  it('contains all sixteen route toggles, each off, with an owner and its flow', () => {
    const { flags } = seedToggles(undefined, built);
    expect(Object.keys(flags).sort()).toEqual(
      [...Object.keys(knownToggles), 'shell.version', giftcard].sort(),
    );
    for (const name of ofRoutes) {
      expect(flags[name]).toMatchObject({
        state: 'ENABLED',
        variants: { on: true, off: false },
        defaultVariant: 'off',
        metadata: {
          description: expect.stringMatching(/./),
          owner: expect.stringMatching(/^(team-[a-z]+|platform)$/),
          flow: expect.stringMatching(/, else /),
          kind: 'release',
          applies: 'next-navigation',
          client: true,
        },
      });
    }
  });

  it('adds missing metadata to existing toggles', () => {
    const before = { flags: { enableSatelliteVega: vegaOn } };
    const { flags } = seedToggles(before, built);
    expect(flags.enableSatelliteVega).toMatchObject({
      defaultVariant: 'on',
      metadata: { description: 'Vega', owner: 'team-checkout', client: true },
    });
  });

  it('changes nothing when nothing was rebuilt', () => {
    const first = seedToggles(undefined, built);
    expect(JSON.stringify(seedToggles(first, built))).toBe(JSON.stringify(first));
  });

  it('moves a version to the new build and increments the revision', () => {
    const next = seedToggles(seedToggles(undefined, built), { ...built, giftcard: '1.0.0-cc' });
    expect(next.metadata?.revision).toBe('2');
    expect(next.flags[giftcard]).toMatchObject({
      defaultVariant: '1.0.0-cc',
      variants: { '1.0.0-bb': '1.0.0-bb', '1.0.0-cc': '1.0.0-cc', off: 'off' },
    });
  });

  it('keeps manual edits: toggles, a disabled remote, a chosen version, and notes', () => {
    const edited = seedToggles(undefined, built);
    const vega = {
      ...edited.flags.enableSatelliteVega,
      defaultVariant: 'on',
      metadata: { note: 'mine' },
    };
    const own = { state: 'ENABLED', variants: { a: 1 }, defaultVariant: 'a' };
    const off = { ...edited.flags[giftcard], defaultVariant: 'off' };
    const before = JSON.parse(
      JSON.stringify({
        ...edited,
        flags: { ...edited.flags, enableSatelliteVega: vega, own, [giftcard]: off },
        $evaluators: {},
      }),
    );

    const after = seedToggles(before, { ...built, giftcard: '1.0.0-cc' });
    expect(after.flags).toMatchObject({ enableSatelliteVega: vega, own });
    expect(after.flags[giftcard]?.defaultVariant).toBe('off');
    expect(after.flags[giftcard]?.variants).toHaveProperty(['1.0.0-cc']);
    expect(after).toHaveProperty('$evaluators');
  });

  it('drops old builds except those that a rule or a person refers to', () => {
    let document = seedToggles(undefined, built);
    const flag = document.flags[giftcard];
    if (flag)
      flag.targeting = {
        fractional: [
          ['1.0.0-bb', 1],
          ['off', 1],
        ],
      };
    for (let index = 0; index < 9; index += 1) {
      document = seedToggles(document, { ...built, giftcard: `1.0.0-n${index}` });
    }
    expect(Object.keys(document.flags[giftcard]?.variants ?? {})).toEqual([
      '1.0.0-bb',
      ...[4, 5, 6, 7, 8].map((index) => `1.0.0-n${index}`),
      'off',
    ]);
  });
});
