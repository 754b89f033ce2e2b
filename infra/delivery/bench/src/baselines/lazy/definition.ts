import type { Locale } from '@sideband/shared-sdk/release';
import type { ComponentType } from 'react';
import type { Texts } from '../../../../../../shared-sdk/src/react/remote-props.ts';

/** Definition of a remote that is passed to the SDK's `lifecycles`. */
export interface Definition {
  App: ComponentType;
  messages?: (locale: Locale) => Promise<{ default: Texts }>;
}

/** Replaces the SDK's `lifecycles`: without parcels, a remote is just its App. */
export const lifecycles = (definition: Definition) => definition;
