import { describe, expect, it } from '@jest/globals';
import { describeBrowser } from './describe-browser.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/156.0.0.0 Safari/537.36`;

describe('describeBrowser', () => {
  it.each([
    ['Chrome', '156.0.0.0', chrome],
    ['Edge', '156.0.1.2', `${chrome} Edg/156.0.1.2`],
    ['Opera', '120.0', `${chrome} OPR/120.0`],
    ['Firefox', '145.0', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Safari', '26.1', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15'],
    ['unknown', 'unknown', 'Lynx'],
    ['unknown', 'unknown', ''],
  ])('detects %s %s from the user agent', (browser, browserVersion, userAgent) => {
    expect(describeBrowser(userAgent).deviceAttributes).toMatchObject({
      browser,
      browserVersion,
      userAgent,
    });
  });
});
