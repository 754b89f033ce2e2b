import type { Locale } from '@sideband/shared-sdk/release';
import type { ComponentType } from 'react';
import * as React from 'react';
import { createRoot, hydrateRoot, type Root as PageRoot } from 'react-dom/client';
import type { AppProps, ParcelConfigObject } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { RemoteRoot } from './RemoteRoot.tsx';
import type { RemoteProps, Texts } from './remote-props.ts';

interface Definition {
  App: ComponentType;
  /**
   * Loads the messages of one locale. The build emits one file per locale. Omit this function when
   * the remote uses only messages of the design system.
   */
  messages?: (locale: Locale) => Promise<{ default: Texts }>;
  /**
   * Loads the code of the page at a path, when that is a chunk of its own. Prerendered HTML can
   * only be hydrated as a whole, and a visitor who follows a link waits only once. The routes
   * module exports it under the same name for the prerenderer.
   */
  code?: (path: string) => Promise<unknown>;
}

/** Module a remote exposes. A call returns the parcel for one mount, so call it once per mount. */
export interface RemoteModule {
  (first: RemoteProps): ParcelConfigObject<RemoteProps>;
  /**
   * Preloads the messages and code of the page at a path without rendering, so that a mount there
   * does not wait for them. Called when a navigation is likely. Rejects when something fails to
   * load; the mount then requests it again.
   */
  ahead?(path: string, locale: Locale): Promise<unknown>;
}

/**
 * Creates a remote from an `App`: `export default lifecycles({ App, messages })`.
 *
 * Render errors reach the shell through `report`, before the mount settles. That report, not the
 * mount promise, tells the shell that a remote is broken. Thanks to the error boundary, every
 * unmount settles.
 */
export function lifecycles({ App, messages, code }: Definition): RemoteModule {
  const texts = new Map<Locale, Texts>();
  const loadTexts = async ({ locale }: Pick<RemoteProps, 'locale'>) => {
    if (messages && !texts.has(locale)) texts.set(locale, (await messages(locale)).default);
  };
  const ahead = (path: string, locale: Locale) =>
    Promise.all([loadTexts({ locale }), code?.(path)]);
  const Root = ({ remote }: { remote: RemoteProps }) => (
    <RemoteRoot
      App={App}
      texts={{ ...remote.uiTexts, ...texts.get(remote.locale) }}
      remote={remote}
    />
  );

  const parcel = (first: RemoteProps): ParcelConfigObject<RemoteProps> => {
    const options = {
      identifierPrefix: first.prefix,
      onCaughtError: (error: unknown) => first.report('caught', error),
      onUncaughtError: (error: unknown) => first.report('uncaught', error),
    };
    const react = singleSpaReact<RemoteProps>({
      React,
      ReactDOMClient: {
        createRoot: (element: HTMLElement) => inSlices(createRoot(element, options)),
        hydrateRoot: (element: HTMLElement, node: React.ReactNode) =>
          hydrateInSlices(element, node, options),
      },
      renderType: () => (first.tookOver ? 'hydrateRoot' : 'createRoot'),
      rootComponent: (props: RemoteProps & AppProps) => <Root remote={props} />,
      // The shell renders the error in place. The boundary only keeps React's root alive.
      errorBoundary: () => <></>,
    });
    const { bootstrap, mount, unmount, update } = react;
    return {
      bootstrap: [({ location, locale }) => ahead(location.pathname, locale), bootstrap],
      mount,
      unmount,
      update: [loadTexts, ...(update ? [update] : [])],
    };
  };
  return Object.assign(parcel, { ahead });
}

/**
 * Renders the first page as a transition, in slices of a few milliseconds, so that the browser can
 * handle input and paint in between. Later renders are not sliced.
 */
function inSlices(root: PageRoot): PageRoot {
  let isFirst = true;
  return {
    render(node) {
      if (isFirst) React.startTransition(() => root.render(node));
      else root.render(node);
      isFirst = false;
    },
    unmount: () => root.unmount(),
  };
}

/** Hydrates the prerendered HTML in time slices, so that input is handled in between. */
function hydrateInSlices(...what: Parameters<typeof hydrateRoot>): PageRoot {
  const roots: PageRoot[] = [];
  // React time-slices transitions only.
  React.startTransition(() => {
    roots.push(hydrateRoot(...what));
  });
  return roots[0] as PageRoot;
}
