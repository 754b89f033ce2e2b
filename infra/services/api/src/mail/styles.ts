import { type MailColor, mailColors } from './palette.ts';

/** Fonts that each system has. Their names have no quotes, so that they can stand in attributes. */
export const body = 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';
export const digits = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace';

const color = (name: MailColor) => `color:${mailColors[name][0]}`;
const ground = (name: MailColor) => `background:${mailColors[name][0]}`;
const line = (width: number, name: MailColor) =>
  `border-top:${width}px solid ${mailColors[name][0]}`;

const styles = {
  paper: ground('paper'),
  surface: ground('surface'),
  sunken: `${ground('sunken')};${color('ink')}`,
  brand: ground('brand'),
  title: `margin:0 0 20px;font:700 30px/36px ${body};letter-spacing:-0.3px;${color('ink')}`,
  text: `margin:0 0 16px;font:400 16px/24px ${body};${color('ink')}`,
  small: `margin:0 0 12px;font:400 14px/20px ${body};${color('ink-soft')}`,
  note: `font:400 14px/20px ${body};${color('ink-soft')}`,
  row: `padding:10px 0;font:400 16px/24px ${body};${color('ink')};${line(1, 'line')}`,
  total: `padding:14px 0;font:700 20px/26px ${body};${color('ink')};${line(2, 'ink')}`,
  button: `display:block;padding:14px 32px;font:600 16px/20px ${body};${color('on-brand')};text-decoration:none;border-radius:24px`,
};

/** Returns the inline style of a part, in light mode. */
export const styleOf = (part: keyof typeof styles) => styles[part];

const dark = {
  ...Object.fromEntries(
    (['paper', 'surface', 'sunken', 'brand'] as const).map((name) => [name, ['background', name]]),
  ),
  ink: ['color', 'ink'],
  soft: ['color', 'ink-soft'],
  'on-brand': ['color', 'on-brand'],
  line: ['border-color', 'line'],
} as Record<string, [property: string, name: MailColor]>;

const darkRules = (before = '') =>
  Object.entries(dark)
    .map(
      ([part, [property, name]]) =>
        `${before}.${part}{${property}:${mailColors[name][1]}!important}`,
    )
    .join('\n');

/**
 * Overrides inline styles, which needs `!important`. Outlook on the web ignores the media query and
 * marks the text (`data-ogsc`) and the grounds (`data-ogsb`) of an email that it shows in dark mode.
 */
export const mailStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
@media (prefers-color-scheme:dark){
${darkRules()}
}
${darkRules('[data-ogsc] ')}
${darkRules('[data-ogsb] ')}
@media (max-width:480px){
.around{padding:0!important}
.side{padding-left:20px!important;padding-right:20px!important;border-radius:0!important}
.title{font-size:26px!important;line-height:32px!important}
.row{font-size:15px!important;line-height:22px!important}
.total{font-size:17px!important;line-height:24px!important}
.wide{width:100%!important}
.on-brand{padding-left:16px!important;padding-right:16px!important}
}
`;
