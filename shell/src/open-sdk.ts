import { createSdk } from '@sideband/shared-sdk';
import { createDataLayer } from '@sideband/shared-sdk/data-layer';
import type { Boot } from '@sideband/shared-sdk/release';
import { type BadEnd, tellingOfBadEnds } from './failures/bad-end.ts';
import { hearAnswers } from './session/answers.ts';

/**
 * Creates the page's only SDK. Its configuration is part of the document, so no call can be sent
 * without it. Throws for a document without configuration.
 */
export function openSdk(readConfiguration: () => Boot, onBadEnd: (end: BadEnd) => void) {
  const boot = readConfiguration();
  const { apiBase, country, config, parentDomain } = boot;
  const { answers, fetch } = hearAnswers((...request) => globalThis.fetch(...request));
  const options = {
    apiBase,
    country,
    config,
    parentDomain,
    around: tellingOfBadEnds(onBadEnd),
    dataLayer: createDataLayer(),
    fetch,
  };
  return { boot, answers, sdk: createSdk(options) };
}
