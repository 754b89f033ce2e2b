const onOff = { on: true, off: false };
const heads = { red: 'rouge', blue: 'bleu' };

/**
 * Flag definition as other flagd users write it: all types, shared rules, custom operators and
 * attributes, arbitrary weights, flags without default, and metadata of the set and of a flag.
 */
export const testBed = () => ({
  $schema: 'https://flagd.dev/schema/v0/flags.json',
  metadata: { flagSetId: 'bed', version: 'v1' },
  flags: {
    'boolean-flag': { state: 'ENABLED', variants: onOff, defaultVariant: 'on' },
    'string-flag': { state: 'ENABLED', variants: { a: 'hi', b: 'bye' }, defaultVariant: 'a' },
    'integer-flag': { state: 'ENABLED', variants: { one: 1, ten: 10 }, defaultVariant: 'ten' },
    'float-flag': { state: 'ENABLED', variants: { half: 0.5, tenth: 0.1 }, defaultVariant: 'half' },
    'object-flag': {
      state: 'ENABLED',
      defaultVariant: 'template',
      variants: { empty: {}, template: { showImages: true, title: 'Check', imagesPerPage: 100 } },
    },
    'disabled-flag': { state: 'DISABLED', variants: onOff, defaultVariant: 'on' },
    'no-default-flag': { state: 'ENABLED', variants: onOff },
    'targeted-without-default': {
      state: 'ENABLED',
      variants: onOff,
      defaultVariant: null,
      targeting: { if: [{ '==': [{ var: 'customer' }, true] }, 'on'] },
    },
    'fractional-flag': {
      state: 'ENABLED',
      variants: heads,
      defaultVariant: 'red',
      targeting: { fractional: [{ var: 'email' }, ['red', 25], ['blue', 75]] },
    },
    'shorthand-flag': {
      state: 'ENABLED',
      variants: heads,
      defaultVariant: 'red',
      targeting: { fractional: [['red'], ['blue', 2]] },
    },
    'nested-fractional-flag': {
      state: 'ENABLED',
      variants: heads,
      defaultVariant: 'red',
      targeting: {
        fractional: [
          { cat: [{ var: '$flagd.flagKey' }, { var: 'email' }] },
          [{ if: [{ '>': [{ var: 'age' }, 17] }, 'red', 'blue'] }, 1],
          [{ fractional: [{ var: 'email' }, ['red', 1], ['blue', 1]] }, 3],
        ],
      },
    },
    'cohort-flag': {
      state: 'ENABLED',
      variants: heads,
      defaultVariant: 'red',
      targeting: {
        if: [{ $ref: 'isStaff' }, { fractional: [{ var: 'email' }, ['blue', 1]] }, null],
      },
    },
    'semver-flag': {
      state: 'ENABLED',
      variants: heads,
      defaultVariant: 'red',
      targeting: { if: [{ sem_ver: [{ var: 'build' }, '>=', '2.1.0'] }, 'blue', 'red'] },
    },
    'starts-flag': {
      state: 'ENABLED',
      variants: heads,
      defaultVariant: 'red',
      targeting: { if: [{ starts_with: [{ var: 'email' }, 'ash'] }, 'blue', 'red'] },
    },
    'timestamp-flag': {
      state: 'ENABLED',
      variants: { past: -1, none: 0, future: 1 },
      defaultVariant: 'none',
      targeting: {
        if: [
          { '>': [{ var: '$flagd.timestamp' }, { var: 'time' }] },
          'past',
          { if: [{ '<': [{ var: '$flagd.timestamp' }, { var: 'time' }] }, 'future', 'none'] },
        ],
      },
    },
    'metadata-flag': {
      state: 'ENABLED',
      variants: onOff,
      defaultVariant: 'on',
      metadata: { build: '1.0.2', attempts: 2, share: 0.1, beta: true, version: 'v2' },
    },
  },
  $evaluators: { isStaff: { ends_with: [{ var: 'email' }, '@sideband.example'] } },
});
