import css from './glyph.module.css';

/** Stroked paths on a 16 × 16 grid. */
const paths = {
  close: 'M4 4l8 8M12 4l-8 8',
  down: 'M4 6l4 4 4-4',
  up: 'M4 10l4-4 4 4',
  sortable: 'M5 6.500l3-3 3 3M5 9.500l3 3 3-3',
};

/** A decorative sign in a control. The control's text or `aria-label` says what it does. */
export function Glyph({ name }: { name: keyof typeof paths }) {
  return (
    <svg className={css.glyph} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
