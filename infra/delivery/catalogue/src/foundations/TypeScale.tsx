import css from './foundations.module.css';
import { Intro } from './Intro.tsx';
import { textOf, tokensWith } from './tokens.ts';

const prefix = '--sb-type-';
const samples: Record<string, string> = {
  price: '$10.99 · 10,99 $',
  body: 'Your plan renews on March 1, 2027 for $10.99 plus tax. Cancel anytime.',
  small: 'You can change or cancel your plan until the day before it renews.',
};

/** The type tokens, each as it looks in a window of this width. */
export function TypeScale() {
  return (
    <div className={css.page}>
      <Intro title="Type">
        Familjen Grotesk for headings and prices, a quiet face for everything that is read. Sizes
        grow with the window between 390 and 1280 pixels. Amounts use figures of equal width, so
        that they line up.
      </Intro>
      <dl className={css.list}>
        {tokensWith(prefix).map((token) => (
          <div key={token} className={css.row}>
            <dt>
              <code>{token}</code>
              <span className={css.value}>{textOf(token)}</span>
            </dt>
            <dd>
              <Sample token={token} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Sample({ token }: { token: string }) {
  return (
    <span style={{ font: `var(${token})` }}>
      {samples[token.slice(prefix.length)] ?? 'Listen to what you love'}
    </span>
  );
}
