/** Code fragments for harmful versions of the account remote. */
import { badVersion } from './bad-version.ts';

export const login = '/account/login?returnTo=%2Faccount#top';
export const account = { remote: 'account', version: badVersion, route: 'account/login' };
export const works = `return () => ({ default: lifecycles({ App: () => h('h1', null, 'Bad') }) });`;
export const app = (body: string) =>
  `function App() { ${body} } return () => ({ default: lifecycles({ App }) });`;

export const late = { 'late.js': 'globalThis.late = true;', 'late.css': '.late { color: red; }' };
export const needs = (call: string) => `await ${call}; ${works}`;
