/** Seeded radios that journeys look up. */

export const radioOfAnother = '7K2M9QXE';

/** A radio without an owner, for which no journey buys a plan. The seed data has none in Canada. */
export const freeRadio = '5B8N1WVG';
