import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { artworkGround } from '@sideband/shared-sdk/ui/artwork/static';
import { exampleOrigins, mailExamples } from './examples.ts';
import { pagesIn } from './pages.ts';
import { header, mailColors, textOn } from './palette.ts';
import { hiddenIn, isBalanced, textsIn } from './read-html.for-test.ts';
import { type Mail, writeMail } from './write-mail.ts';

const locales = ['en-US', 'en-CA', 'fr-CA'] as const;
/** Gmail cuts off an email after 102 kB. */
const largestBytes = 60_000;

/** The compiler asks for each kind of email here. */
const kinds: Record<Mail['kind'], true> = {
  accountClosing: true,
  accountErased: true,
  cancellation: true,
  cardExpires: true,
  endedPaidBack: true,
  giftCardRedeemed: true,
  included: true,
  magicLink: true,
  oneTimePasscode: true,
  orderConfirmed: true,
  paymentDeclined: true,
  paymentReversed: true,
  paymentTaken: true,
  radioRemoved: true,
  radioSwapped: true,
  refunded: true,
  renewalNotice: true,
  signal: true,
  signInChanged: true,
  student: true,
  trial: true,
  trialLink: true,
};

it('has an example of each kind of email', () => {
  const shown = new Set(Object.values(mailExamples('en-US')).map(({ kind }) => kind));
  expect(shown).toEqual(new Set(Object.keys(kinds)));
});

describe.each(locales)('every email in %s', (locale) => {
  const mails = Object.entries(mailExamples(locale));
  const pages = pagesIn(locale, exampleOrigins);

  it.each(mails)('has a subject, and a preview that adds to it (%s)', (_, mail) => {
    const { subject, html = '' } = writeMail(mail, locale, pages);
    const preview = hiddenIn(html);
    expect(subject).not.toBe('');
    expect(preview).not.toBe('');
    expect(preview).not.toBe(subject);
  });

  it.each(mails)('has the same text as HTML and as plain text (%s)', (_, mail) => {
    const { text, html = '' } = writeMail(mail, locale, pages);
    const texts = textsIn(html);
    const missing = texts.filter((one) => !text.toLowerCase().includes(one.toLowerCase()));
    expect(missing).toEqual([]);
    const more = texts
      .toSorted((one, other) => other.length - one.length)
      .reduce((rest, one) => rest.replaceAll(one, ''), text.replaceAll(/(https|tel):\S+/g, ''));
    expect(more.replaceAll(/[\s:]/g, '')).toBe('');
  });

  it.each(mails)('is valid, in its language, with one heading and a title (%s)', (_, mail) => {
    const { subject, html = '' } = writeMail(mail, locale, pages);
    expect(isBalanced(html)).toBe(true);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(textsIn(/<title>.*<\/title>/.exec(html)?.[0] ?? '')).toEqual([subject]);
  });

  it.each(mails)('loads nothing, so that opening it cannot be tracked (%s)', (_, mail) => {
    const { html = '' } = writeMail(mail, locale, pages);
    expect(html).not.toMatch(/<(img|link|script|iframe|svg)|src=|url\(|@import|background="/i);
    expect(html.replaceAll(/<a [^>]*href="[^"]*"/g, '')).not.toMatch(/https?:/);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(largestBytes);
  });

  it('escapes what customers and content managers type', () => {
    const typed = '<b>&"';
    const hostile = mailExamples(locale, { firstName: typed, planName: typed, currency: 'CAD' });
    for (const mail of Object.values(hostile)) {
      const { text, html = '' } = writeMail(mail, locale, pages);
      expect(html).not.toContain('<b>');
      expect(html.includes('&lt;b&gt;&amp;&quot;')).toBe(text.includes(typed));
    }
  });
});

describe('colors of emails', () => {
  it.each(textOn)('make %s readable on %s in both modes', (text, ground) => {
    for (const mode of [0, 1] as const) {
      expect(contrast(mailColors[text][mode], mailColors[ground][mode])).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });

  it('make our name readable on the ground of every picture', () => {
    const ids = Array.from({ length: 40 }, (_, nth) => `plan ${nth}`);
    const grounds = new Set(ids.map((id) => artworkGround({ kind: 'plan', id })));
    expect(grounds.size).toBe(4);
    for (const ground of [header.ground, ...grounds]) {
      expect(contrast(header.text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are those of the design system', () => {
    const file = '../../../../../shared-sdk/src/ui/tokens.css';
    const tokens = readFileSync(new URL(file, import.meta.url), 'utf8');
    for (const [name, [light, dark]] of Object.entries(mailColors)) {
      expect(tokens).toContain(`--sb-color-${name}: light-dark(${light}, ${dark});`);
    }
    expect(tokens).toContain(`--sb-color-cabinet: ${header.ground};`);
    expect(tokens).toContain(`--sb-color-cabinet-text: ${header.text};`);
  });
});

/** Contrast ratio of two colors (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
