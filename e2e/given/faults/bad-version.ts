/**
 * Serves a harmful version of a remote as if it were promoted. The document names it, and its files
 * are replaced.
 */
import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

export const badVersion = '9.9.9';

interface Bad {
  remote: string;
  /**
   * Body of the module that the remote exposes, from its `return` statement on. React, the SDK
   * entry point and its members are in scope.
   */
  exposes: string;
  /** Additional files by name, such as `late.js`. */
  files?: Record<string, string>;
  /** Whether the previous version can serve as a fallback. True by default. */
  hasLastGood?: boolean;
  /** Handlers for requests for single files. Files without a handler are served unchanged. */
  answer?: Partial<Record<string, (route: Route, asItIs: () => Promise<void>) => Promise<void>>>;
  toggles?: Record<string, boolean>;
}

type Boot = {
  releaseSet: {
    toggles: Record<string, unknown>;
    remotes: Record<string, Record<string, unknown>>;
  };
};

/** Ways in which a file fails to load. */
export const failures = {
  network: (route: Route) => route.abort('connectionreset'),
  status: (route: Route) => route.fulfill({ status: 500, body: 'no' }),
  integrity: (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tampered = true;' }),
};

/**
 * A federation container that implements webpack's protocol and takes its shared modules from the
 * page.
 */
const containerOf = (name: string, exposes: string) => `var ${name} = {
  init(scope) { this.scope = scope; },
  async get() {
    const shared = async (name) => (await Object.values(this.scope[name])[0].get())();
    const React = await shared('react');
    const door = await shared('@sideband/shared-sdk/react');
    const { Link } = await shared('@sideband/shared-sdk/react/router');
    const { createElement: h, useEffect, useState } = React;
    const { lifecycles, useDraft, useRemote } = door;
    /** As webpack gets a late script, through the shell. */
    const late = (file) => new Promise((done, fail) => {
      const request = '/a/${name.split('_')[0]}/${badVersion}/' + file;
      const end = ({ type }) => type === 'load' ? done() : fail(Object.assign(new Error('Loading chunk failed'), { request }));
      __sideband.script(request, end);
    });
    const style = (file) => new Promise((done, fail) => {
      const link = document.createElement('link');
      const request = '/a/${name.split('_')[0]}/${badVersion}/' + file;
      Object.assign(link, { rel: 'stylesheet', href: request, onload: done });
      link.onerror = () => fail(Object.assign(new Error('Loading CSS chunk failed'), { request }));
      __sideband.style(link);
    });
    ${exposes}
  },
};`;

const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

export async function serveBadVersion(page: Page, bad: Bad) {
  const { remote, exposes, hasLastGood = true, answer = {}, toggles = {} } = bad;
  const base = `/a/${remote}/${badVersion}/`;
  const container = `${remote}_bad`;
  const files = { 'remoteEntry.js': containerOf(container, exposes), ...bad.files };
  const record = JSON.stringify({
    name: remote,
    version: badVersion,
    container,
    entry: 'remoteEntry.js',
    messages: {},
    first: { scripts: [], styles: [], fonts: [] },
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, integrityOf(text)]),
    ),
  });
  const texts: Record<string, string> = { ...files, 'record.json': record };
  const asked: string[] = [];

  // Live toggle evaluations would contradict the toggles of the modified document.
  await page.route('**/ofrep/**', (route) => route.abort());
  await page.route(
    (url) => !/^\/(a|api|ofrep)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const changed = html.replace(/(id="boot">)(.*?)(<\/script>)/s, (_, start, text, end) => {
        const boot = JSON.parse(text) as Boot;
        Object.assign(boot.releaseSet.toggles, toggles);
        const { version, base: good, recordIntegrity } = boot.releaseSet.remotes[remote] ?? {};
        boot.releaseSet.remotes[remote] = {
          version: badVersion,
          base,
          recordIntegrity: integrityOf(record),
          ...(hasLastGood && { lastGood: { version, base: good, recordIntegrity } }),
        };
        return start + JSON.stringify(boot).replaceAll('<', '\\u003c') + end;
      });
      await route.fulfill({ response, body: changed });
    },
  );
  await page.route(`**${base}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(base.length);
    asked.push(file);
    const contentType = file.endsWith('.json')
      ? 'application/json'
      : file.endsWith('.css')
        ? 'text/css'
        : 'text/javascript';
    const headers = { 'access-control-allow-origin': '*' };
    const asItIs = () => route.fulfill({ body: texts[file] ?? '', contentType, headers });
    await (answer[file]?.(route, asItIs) ?? asItIs());
  });
  return { asked };
}
