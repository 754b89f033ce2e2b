import fc from 'fast-check';

/** Weighted toward success, so that most runs make progress. */
const mostly = <T, U>(good: T[], bad: U[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<T | U>(...good) },
    { weight: 1, arbitrary: fc.constantFrom<T | U>(...bad) },
  );
/** Behavior of one load and mount of a remote. Times in ms. */
const course = fc.record({
  loads: mostly([0, 40], [2_500, 'fails' as const, 'never' as const]),
  mounts: mostly([0, 40], [1_500, 'throws' as const, 'never' as const]),
  unmounts: mostly(['at once' as const], ['never' as const]),
});
export type Course = typeof course extends fc.Arbitrary<infer One> ? One : never;
export const courses = fc.array(course, { minLength: 1, maxLength: 6 });

const go = fc.record({
  kind: fc.constant('go' as const),
  to: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('giftcard', 'checkout', 'account') },
    { weight: 1, arbitrary: fc.constant('error') },
  ),
  path: fc.constantFrom('', '/more'),
  // Decision of the visitor if asked to confirm.
  leaves: fc.boolean(),
});
const wait = fc.record({
  kind: fc.constant('wait' as const),
  ms: fc.constantFrom(0, 16, 100, 100, 2_100, 12_000),
});
const claim = fc.record({
  kind: fc.constantFrom('hold' as const, 'hold' as const, 'block' as const),
  on: fc.boolean(),
});
const other = fc.oneof(
  fc.record({ kind: fc.constantFrom('back' as const, 'forward' as const), leaves: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('crash' as const, 'swap' as const, 'retry' as const) }),
);
const step = fc.oneof(
  { weight: 3, arbitrary: go },
  { weight: 3, arbitrary: wait },
  { weight: 2, arbitrary: claim },
  { weight: 2, arbitrary: other },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A payment that starts or ends on a page at any time during a navigation. */
const payOnTheWay = fc.tuple(go, wait, go, wait, claim, wait);

export const steps: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: step.map((one) => [one]) },
      { weight: 1, arbitrary: payOnTheWay },
    ),
    { minLength: 1, maxLength: 10 },
  )
  .map((all) => all.flat());
