import css from './foundations.module.css';
import { Intro } from './Intro.tsx';
import { textOf, tokensWith } from './tokens.ts';

interface Kind {
  heading: string;
  prefix: string;
  /** The style that a sample shows the token with. */
  shownAs: 'inlineSize' | 'borderRadius' | 'boxShadow';
  shape: 'bar' | 'box';
}

const kinds: Kind[] = [
  { heading: 'Space', prefix: '--sb-space-', shownAs: 'inlineSize', shape: 'bar' },
  { heading: 'Size', prefix: '--sb-size-', shownAs: 'inlineSize', shape: 'bar' },
  { heading: 'Radius', prefix: '--sb-radius-', shownAs: 'borderRadius', shape: 'box' },
  { heading: 'Shadow', prefix: '--sb-shadow-', shownAs: 'boxShadow', shape: 'box' },
];

/** Spaces, sizes, corners, shadows and durations. */
export function Spacing() {
  return (
    <div className={css.page}>
      <Intro title="Spacing">
        Everything that has a distance, a corner, a shadow or a duration takes it from here. Related
        things are 4 to 12 apart, groups 24, sections 48 or more.
      </Intro>
      {kinds.map((kind) => (
        <section key={kind.heading} className={css.kind}>
          <h2>{kind.heading}</h2>
          <dl className={css.list}>
            {tokensWith(kind.prefix).map((token) => (
              <div key={token} className={css.row}>
                <dt>
                  <code>{token}</code>
                  <span className={css.value}>{textOf(token)}</span>
                </dt>
                <dd>
                  <Sample token={token} {...kind} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section className={css.kind}>
        <h2>Motion</h2>
        <dl className={css.list}>
          {tokensWith('--sb-motion-').map((token) => (
            <div key={token} className={css.row}>
              <dt>
                <code>{token}</code>
              </dt>
              <dd>{textOf(token)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Sample({ token, shownAs, shape }: { token: string } & Kind) {
  const style = { [shownAs]: `var(${token})` };
  return <span className={css[shape]} style={style} aria-hidden="true" />;
}
