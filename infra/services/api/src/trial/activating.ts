import type { Activation } from '@sideband/shared-sdk/trial/model';
import type { Trail } from '../audit/audit.table.ts';
import type { OpenSession } from '../http/proof.ts';
import type { Site } from '../http/site.ts';

/** A request to activate a trial with a dealer's link. */
export interface Activating {
  body: Activation;
  session: OpenSession;
  site: Site;
  trail: Trail;
}
