import type { Region } from './model.ts';

/** The state or province of that name, however it is written (application §3). */
export const findRegion = (regions: Region[], name: string): Region | undefined =>
  regions.find((region) => region.name.toUpperCase() === name.trim().toUpperCase());
