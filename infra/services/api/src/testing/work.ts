import { createHash } from 'node:crypto';
import type { RegistrationRefusal } from '@sideband/shared-sdk/device/errors';
import { showsWork, type Work } from '@sideband/shared-sdk/device/model';

/** Solves the proof of work that a browser is required to do. */
export function solveStatedWork({ challenge, bits }: RegistrationRefusal): Work {
  for (let nth = 0; ; nth++) {
    const counter = nth.toString(36);
    const hash = createHash('sha256').update(`${challenge}:${counter}`).digest();
    if (showsWork(hash, bits)) return { challenge, counter };
  }
}
