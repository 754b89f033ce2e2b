/** Seeded radios that journeys look up. */

export const radioOfAnother = '7K2M9QXE';

/** Has no owner, and no journey buys a plan for it. Canada has none in the seed data. */
export const freeRadio = '5B8N1WVG';
