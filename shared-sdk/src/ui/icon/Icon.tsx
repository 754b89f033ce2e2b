import css from './icon.module.css';

/** Strokes on a grid of 20. */
const paths = {
  info: 'M10 9v5M10 6.2v.1M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  ok: 'm6 10.4 2.8 2.8L14 7.6M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  warning:
    'M10 8v4M10 14.6v.1M8.6 3.3 1.9 15a1.6 1.6 0 0 0 1.4 2.4h13.4a1.6 1.6 0 0 0 1.4-2.4L11.4 3.3a1.6 1.6 0 0 0-2.8 0Z',
  danger: 'M10 6v5M10 13.9v.1M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7L6.7 2Z',
  back: 'm12.5 4-6 6 6 6',
  globe:
    'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM2.4 10h15.2M10 2c2.3 2.2 3.4 4.9 3.4 8s-1.1 5.8-3.4 8c-2.3-2.2-3.4-4.9-3.4-8S7.7 4.2 10 2Z',
  help: 'M7.6 7.7A2.5 2.5 0 0 1 12.5 8.200c0 1.7-2.5 2-2.5 3.500M10 14.300v.1M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  person: 'M10 10a3.6 3.6 0 1 0 0-7.200A3.6 3.6 0 0 0 10 10ZM3.2 17.500a7 7 0 0 1 13.6 0',
  offline:
    'm3 3 14 14M7.2 12.600a4 4 0 0 1 5.6 0M4.4 9.600a8 8 0 0 1 3-1.900M10.8 7.100a8 8 0 0 1 4.8 2.500M10 15.900v.1',
};

export type IconName = keyof typeof paths;

/** Always beside a word, so it says nothing itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
