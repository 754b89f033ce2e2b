import { afterEach, describe, expect, it } from '@jest/globals';
import { facesOf } from './look.ts';

describe('facesOf', () => {
  afterEach(() => {
    document.head.replaceChildren();
    delete document.documentElement.dataset.textFace;
  });

  it('returns the rules for fonts of the device, and the text face once the page uses it', () => {
    const style = document.createElement('style');
    style.textContent = `
      @font-face { font-family: "Web"; src: url("/web.woff2"); }
      @font-face { font-family: "Fallback"; src: local("Arial"); size-adjust: 92%; }
      p { color: red }`;
    document.head.append(style);
    expect(facesOf(document)).toEqual({
      local: [expect.stringContaining('local("Arial")')],
      text: undefined,
    });

    document.documentElement.dataset.textFace = 'http://localhost/text.woff2';
    expect(facesOf(document).text).toBe('http://localhost/text.woff2');
  });
});
