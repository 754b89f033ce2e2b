import { describe, expect, it } from '@jest/globals';
import { type Example, says } from './test-world.ts';

const examples: Example[] = [
  {
    fact: 'pages have no inline scripts',
    path: 'shell/src/frame/Frame.tsx',
    bad: 'export const a = <script src="x.js" />;',
    advice: /<script>.*the one loader/,
    good: 'export const a = <Script src="x.js" />;',
  },
  {
    fact: 'pages have no inline styles',
    path: 'shared-sdk/src/ui/Card.tsx',
    bad: 'export const a = <style>{css}</style>;',
    advice: /CSS Module/,
    good: 'export const a = <div className={css.card} />;',
  },
  {
    fact: 'frames have a URL',
    path: 'mfe-checkout/src/pay/CardFrame.tsx',
    bad: 'export const a = <iframe title="Card" srcDoc={html} />;',
    advice: /give the frame an address/,
    good: 'export const a = <iframe title="Card" src={address} />;',
  },
  {
    fact: 'HTML is not built from strings',
    path: 'mfe-checkout/src/pay/Note.tsx',
    bad: 'export const a = <p dangerouslySetInnerHTML={{ __html }} />;',
    advice: /write elements/,
    good: 'export const a = <p>{text}</p>;',
  },
  {
    fact: 'element ids are not written by hand',
    path: 'mfe-checkout/src/pay/Field.tsx',
    bad: 'export const a = <input id={`card`} />;',
    advice: /useId\(\)/,
    good: 'export const a = <FormattedMessage id="pay.card" />; export const b = <input id={id} />;',
  },
  {
    fact: 'loading a remote does not need a page',
    path: 'mfe-checkout/src/pay/opener.ts',
    bad: 'export const width = window.innerWidth;',
    advice: /window is touched while the module loads/,
    good: 'export const width = () => window.innerWidth; export const page = { document: 1 };',
  },
];

describe('import rules: browser code', () => {
  it.each(examples)('$fact', ({ path, bad, advice, good }) => {
    expect(says(path, bad)).toEqual([expect.stringMatching(advice)]);
    expect(says(path, good)).toEqual([]);
  });
});
