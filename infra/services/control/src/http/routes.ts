import { auditRoutes } from './audit.routes.ts';
import { changeRoutes } from './change.routes.ts';
import { compareRoutes } from './compare.routes.ts';
import { deviceSignInRoutes } from './device-sign-in.routes.ts';
import { healthRoutes } from './health.routes.ts';
import { keyRoutes } from './key.routes.ts';
import { liveRoutes } from './live.routes.ts';
import { overrideRoutes } from './override.routes.ts';
import { overrideKeyRoutes } from './override-key.routes.ts';
import { ownTokenRoutes } from './own-token.routes.ts';
import { peopleRoutes } from './people.routes.ts';
import { previewRoutes } from './preview.routes.ts';
import { promotionRoutes } from './promotion.routes.ts';
import { publicationRoutes } from './publication.routes.ts';
import { revisionRoutes } from './revision.routes.ts';
import { rolloutRoutes } from './rollout.routes.ts';
import type { Route } from './route.ts';
import { toggleRoutes } from './toggle.routes.ts';
import { transferRoutes } from './transfer.routes.ts';
import { versionRoutes } from './version.routes.ts';

/** All routes of the admin API. */
export const routes: Route[] = [
  ...revisionRoutes,
  ...toggleRoutes,
  ...changeRoutes,
  ...compareRoutes,
  ...deviceSignInRoutes,
  ...healthRoutes,
  ...liveRoutes,
  ...overrideRoutes,
  ...overrideKeyRoutes,
  ...ownTokenRoutes,
  ...peopleRoutes,
  ...previewRoutes,
  ...rolloutRoutes,
  ...transferRoutes,
  ...auditRoutes,
  ...keyRoutes,
  ...promotionRoutes,
  ...publicationRoutes,
  ...versionRoutes,
];
