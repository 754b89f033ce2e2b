import type { Stage } from '@sideband/shared-sdk/fake';
import { castingBehaviour } from './casting.behaviour.ts';
import { companyBehaviour } from './company.behaviour.ts';
import { deedsBehaviour } from './deeds.behaviour.ts';
import { deviceCodeBehaviour } from './device-code.behaviour.ts';
import { migrationBehaviour } from './migration.behaviour.ts';

/** What any backend does with devices and companies that are let in: the fake, and the real api. */
export function linkingBehaviour(start: () => Promise<Stage>) {
  deviceCodeBehaviour(start);
  castingBehaviour(start);
  companyBehaviour(start);
  migrationBehaviour(start);
  deedsBehaviour(start);
}
