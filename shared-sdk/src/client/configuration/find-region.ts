import type { Region } from '../../contract/configuration/model.ts';

/** Finds a state or province by name, ignoring case and surrounding spaces (application §3). */
export const findRegion = (regions: Region[], name: string): Region | undefined =>
  regions.find((region) => region.name.toUpperCase() === name.trim().toUpperCase());
