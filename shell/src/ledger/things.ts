import type { KindLeft } from './left.ts';
import { shellsOwn } from './shells-own.ts';

export type Things = Map<unknown, KindLeft>;

/** Globals of the platform: containers of versions, webpack and module federation. */
const isPlatforms = /^(?:[a-z]+_\w*\d|webpackChunk|__|dataLayer$)/;

/** Returns globals, styles, and elements next to the application. */
export function thingsNow(): Things {
  const things: Things = new Map();
  const put = (thing: object, kind: KindLeft) => shellsOwn.has(thing) || things.set(thing, kind);
  for (const name of Object.keys(globalThis)) {
    if (!isPlatforms.test(name)) things.set(name, 'globals');
  }
  for (const sheet of document.adoptedStyleSheets ?? []) put(sheet, 'styles');
  for (const element of document.querySelectorAll('style, link[rel="stylesheet"]')) {
    if (!isOfVersion(element)) put(element, 'styles');
  }
  for (const element of document.body.children) put(element, 'elements');
  return things;
}

/** Stylesheets of versions stay by design, because the versions may be opened again. */
const isOfVersion = (element: Element) =>
  element instanceof HTMLLinkElement && new URL(element.href).pathname.startsWith('/a/');
