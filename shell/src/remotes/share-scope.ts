import * as sdk from '@sideband/shared-sdk';
import * as sdkReact from '@sideband/shared-sdk/react';
import * as sdkRouter from '@sideband/shared-sdk/react/router';
import * as ui from '@sideband/shared-sdk/ui';
import * as wire from '@sideband/shared-sdk/wire';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

/** Name → provided version, defined for all builds in `infra/delivery/webpack`. */
declare const SHARED_VERSIONS: Record<string, string>;

const modules: Record<string, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  '@sideband/shared-sdk': sdk,
  '@sideband/shared-sdk/wire': wire,
  '@sideband/shared-sdk/react': sdkReact,
  '@sideband/shared-sdk/react/router': sdkRouter,
  '@sideband/shared-sdk/ui': ui,
};

interface Provided {
  get(): Promise<() => object>;
  from: string;
  eager: boolean;
  loaded: 1;
}

/** Modules that the shell provides for remotes, in the format of webpack's container protocol. */
export type ShareScope = Record<string, Record<string, Provided>>;

export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => {
    const provided: Provided = {
      get: () => Promise.resolve(() => module),
      from: 'shell',
      eager: true,
      loaded: 1,
    };
    return [name, { [SHARED_VERSIONS[name] ?? '0.0.0']: provided }];
  }),
);
