/**
 * HTML that can be embedded in other HTML. Only `html` creates it, so text from an email never
 * becomes markup.
 */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (value: string) => value.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Creates HTML from a template. Text values are escaped; markup is not. */
export const html = (parts: TemplateStringsArray, ...values: (string | Markup)[]) =>
  new Markup(
    String.raw(
      { raw: parts },
      ...values.map((value) => (value instanceof Markup ? value.text : escapeText(value))),
    ),
  );

export const markup = (parts: Markup[]) => new Markup(parts.map(({ text }) => text).join('\n'));
