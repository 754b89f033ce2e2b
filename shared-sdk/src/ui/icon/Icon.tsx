import css from './icon.module.css';

/** Stroked paths on a 20 × 20 grid. */
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
  car: 'M3.4 11.5 5 7.300A2 2 0 0 1 6.900 6h6.200A2 2 0 0 1 15 7.300l1.600 4.200M3 15.500v-3a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v3H3ZM5 15.500V17M15 15.500V17M6 13.500h.1M14 13.500h.1',
  app: 'M6.500 2h7A1.500 1.500 0 0 1 15 3.500v13a1.500 1.500 0 0 1-1.500 1.500h-7A1.500 1.500 0 0 1 5 16.500v-13A1.500 1.500 0 0 1 6.500 2ZM9 15.300h2',
  stations:
    'M4 3v8.500M4 16.500V17M10 3v1.500M10 9.500V17M16 3v5.500M16 13.500V17M2.500 14h3M8.500 7h3M14.500 11h3',
  star: 'm10 2.500 2.300 4.700 5.200.8-3.750 3.650.9 5.150L10 14.350 5.350 16.800l.9-5.150L2.500 8l5.200-.8L10 2.500Z',
};

export type IconName = keyof typeof paths;

/** A decorative icon. It always accompanies a label, so it is hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
