/** Fields that all example events share. */
export const exampleHappened = {
  at: '2026-11-21T12:00:00.000Z',
  logicalClock: { epoch: 1, counter: 42 },
  attributes: { flow: 'giftCard', step: 'redeemed', seconds: 31.5, isFirst: true },
};

export const exampleId = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** Invalid variants, named after the invalid part. */
export const spoiledHappened = {
  time: { ...exampleHappened, at: 'yesterday' },
  order: { ...exampleHappened, logicalClock: { epoch: 1, counter: 0.5 } },
  nesting: { ...exampleHappened, attributes: { card: { number: '1' } } },
  length: { ...exampleHappened, attributes: { text: 'x'.repeat(513) } },
  name: { ...exampleHappened, attributes: { 'ada@example.com': 1 } },
};
