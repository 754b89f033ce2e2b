import { describe, expect, it } from '@jest/globals';
import { imageUrl } from './image-url.ts';

const template = 'https://images.example/{params}';
const paramsOf = (url: string) =>
  JSON.parse(Buffer.from(url.replace('https://images.example/', ''), 'base64url').toString('utf8'));

describe('imageUrl', () => {
  it('requests 1080 by 1080 pixels by default', () => {
    expect(paramsOf(imageUrl(template, { path: 'channels/8205.png' }))).toEqual({
      path: 'channels/8205.png',
      resize: { width: 1080, height: 1080 },
      format: 'webp',
    });
  });

  it('requests at most 1920 by 1920 pixels', () => {
    const url = imageUrl(template, { path: 'a', size: { width: 4000, height: 4000 } });
    expect(paramsOf(url).resize).toEqual({ width: 1920, height: 1920 });
  });

  it('limits each side separately and rounds to whole pixels', () => {
    const url = imageUrl(template, { path: 'a', size: { width: 300.6, height: 2500 } });
    expect(paramsOf(url).resize).toEqual({ width: 301, height: 1920 });
  });

  it('builds a URL from any template', () => {
    const encoded = imageUrl('{params}', { path: 'a.png' });

    expect(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')).path).toBe('a.png');
    expect(imageUrl('https://cdn.example/v2/{params}.img', { path: 'a.png' })).toBe(
      `https://cdn.example/v2/${encoded}.img`,
    );
  });

  it.each(['>>>???~~~', '???abc???', 'Été/à+Montréal?=', 'ÿ'])(
    'needs no URL escaping for the path %s',
    (path) => {
      const url = imageUrl(template, { path });
      expect(url.replace('https://images.example/', '')).toMatch(/^[\w-]+$/);
      expect(paramsOf(url).path).toBe(path);
    },
  );
});
