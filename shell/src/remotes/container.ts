import type { RemoteModule } from '@sideband/shared-sdk/react';
import type { ShareScope } from './share-scope.ts';

/** webpack's public container protocol: the object defined by an entry script. */
export interface Container {
  init(scope: ShareScope): Promise<void> | void;
  get(exposed: string): Promise<() => { default: RemoteModule }>;
}
