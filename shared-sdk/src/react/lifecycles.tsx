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
  /** The texts of one locale; the build makes one file of each. Left out where all texts are the design system's. */
  messages?: (locale: Locale) => Promise<{ default: Texts }>;
  /**
   * Fetches what the page at a path is made of, where that is a script of its own: a picture can be taken
   * over only as a whole, and who comes by a link waits once. The module of the routes exports it under the same name, for whoever draws it.
   */
  code?: (path: string) => Promise<unknown>;
}

/** What a remote exposes: the parcel for one mount. Call it once per mount. */
export interface RemoteModule {
  (first: RemoteProps): ParcelConfigObject<RemoteProps>;
  /**
   * Fetches texts and code of the page at a path, and draws nothing: a mount there has them at once. Whoever
   * is about to go there calls it. Rejects where something does not come; the mount asks for it again.
   */
  ahead?(path: string, locale: Locale): Promise<unknown>;
}

/**
 * Makes a remote of an App: `export default lifecycles({ App, messages })`.
 *
 * Errors at render reach the shell through `report`, before the mount settles: that report, not
 * the mount promise, says that a remote is bad. With the boundary every unmount settles.
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
      // The shell draws the problem in place; the boundary only keeps React's root alive.
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
 * Draws its first page a few milliseconds at a time, so that the browser hears a press and draws a frame in
 * between. What changes later is drawn at once.
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

/** Takes over what the document shows, in slices as well. */
function hydrateInSlices(...what: Parameters<typeof hydrateRoot>): PageRoot {
  const roots: PageRoot[] = [];
  // React cuts into slices what it is told as a transition, and nothing else.
  React.startTransition(() => {
    roots.push(hydrateRoot(...what));
  });
  return roots[0] as PageRoot;
}
