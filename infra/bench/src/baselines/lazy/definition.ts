import type { Locale } from '@sideband/shared-sdk/release';
import type { ComponentType } from 'react';
import type { Texts } from '../../../../../shared-sdk/src/react/remote-props.ts';

/** What a remote is made of. */
export interface Definition {
  App: ComponentType;
  messages?: (locale: Locale) => Promise<{ default: Texts }>;
}

/** Takes the place of the SDK's `lifecycles`: without parcels a remote is its App. */
export const lifecycles = (definition: Definition) => definition;
