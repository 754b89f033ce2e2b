import { Table, type TableColumn } from '@sideband/shared-sdk/ui/on-demand';
import css from './foundations.module.css';
import { Intro } from './Intro.tsx';
import { colorOf, contrast, hexOf, isOpaque, tokensWith } from './tokens.ts';

interface Row {
  token: string;
  name: string;
  value: string;
  pairs: { ground: string; ratio: number }[];
}

const prefix = '--sb-color-';
const grounds = ['paper', 'surface', 'sunken'];
/** Every other `-soft` is a ground. */
const softTexts = ['ink-soft', 'cabinet-soft'];
const isGround = (name: string) =>
  [...grounds, 'cabinet'].includes(name) || (name.endsWith('-soft') && !softTexts.includes(name));

const columns: TableColumn<Row>[] = [
  {
    key: 'name',
    header: 'Token',
    cell: ({ token, name }) => (
      <span className={css.named}>
        <Swatch token={token} />
        {name}
      </span>
    ),
    sortBy: ({ name }) => name,
  },
  { key: 'value', header: 'Value', cell: ({ value }) => <code>{value}</code> },
  {
    key: 'contrast',
    header: 'Contrast',
    cell: ({ pairs }) => (
      <span className={css.pairs}>
        {pairs.map(({ ground, ratio }) => (
          <span key={ground}>
            {ground} <b>{ratio.toFixed(1)}</b> {gradeOf(ratio)}
          </span>
        ))}
      </span>
    ),
    sortBy: ({ pairs }) => Math.min(...pairs.map(({ ratio }) => ratio)),
  },
];

/** The color tokens in the current theme, each with the contrast of the pairs that are in use. */
export function Colors() {
  const rows = tokensWith(prefix).map((token): Row => {
    const name = token.slice(prefix.length);
    const color = colorOf(token);
    // What shows through decides the contrast of a translucent color.
    const partners = isOpaque(color) ? partnersOf(name) : [];
    const pairs = partners.map((partner) => ({
      ground: isGround(name) ? `under ${partner}` : `on ${partner}`,
      ratio: contrast(color, colorOf(prefix + partner)),
    }));
    return { token, name, value: hexOf(color), pairs };
  });
  return (
    <div className={css.page}>
      <Intro title="Colors">
        An old receiver at night: plum cabinet, warm paper, one amber light. Amber means live, and
        is never a button. Text needs a contrast of 4.5 (AA), borders and signs need 3. Switch the
        theme above to see the other half of each token.
      </Intro>
      <Table
        caption="Color tokens"
        columns={columns}
        rows={rows}
        keyOf={({ token }) => token}
        empty="The stylesheet cannot be read. Open the catalogue from a server, not as a file."
      />
    </div>
  );
}

/** What a color stands on or under. */
function partnersOf(name: string): string[] {
  if (/^on-/.test(name)) return [name.slice(3)];
  if (/^cabinet-/.test(name)) return ['cabinet'];
  if (name === 'cabinet') return ['cabinet-text'];
  return isGround(name) ? ['ink'] : grounds;
}

function gradeOf(ratio: number): string {
  if (ratio >= 7) return 'AAA';
  if (ratio >= 4.5) return 'AA';
  return ratio >= 3 ? 'signs only' : 'decoration only';
}

function Swatch({ token }: { token: string }) {
  return <span className={css.swatch} style={{ background: `var(${token})` }} aria-hidden="true" />;
}
