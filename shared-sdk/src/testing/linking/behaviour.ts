import type { Stage } from '@sideband/shared-sdk/fake';
import { actionsBehaviour } from './actions.behaviour.ts';
import { castingBehaviour } from './casting.behaviour.ts';
import { companyBehaviour } from './company.behaviour.ts';
import { deviceCodeBehaviour } from './device-code.behaviour.ts';
import { linkedBehaviour } from './linked.behaviour.ts';
import { migrationBehaviour } from './migration.behaviour.ts';

/**
 * Behavior of linked devices and companies that every backend must satisfy: the fake and the real
 * API.
 */
export function linkingBehaviour(start: () => Promise<Stage>) {
  deviceCodeBehaviour(start);
  castingBehaviour(start);
  companyBehaviour(start);
  linkedBehaviour(start);
  migrationBehaviour(start);
  actionsBehaviour(start);
}
