/** Radios of the seed data that walks ask for. */

export const radioOfAnother = '7K2M9QXE';

/** Nobody has it, and no walk buys for it. In Canada the seed data has none. */
export const freeRadio = '5B8N1WVG';
