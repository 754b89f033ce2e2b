import React, { useEffect, useState } from 'react';
import { fault } from './fault.js';

const h = React.createElement;
const leaked = [];
const Late = React.lazy(() => import(/* webpackChunkName: "late" */ './late.js'));
const Styled = React.lazy(() => import(/* webpackChunkName: "styled" */ './styled.js'));

if (fault === 'import') throw new TypeError('bad');

/** Does the same as Sideband's faulty remote in `sideband.ts`. */
export default function Faulty() {
  const [name, setName] = useState('');
  const [step, go] = useState('');
  if (fault === 'first render' || step === 'Break') throw new TypeError('bad');
  useEffect(() => {
    if (fault === 'leak') leaked.push(new Array(250_000).fill(Math.random()));
    return () => {
      if (fault === 'unmount') throw new TypeError('bad');
    };
  }, []);
  const keep = (event) => setName(event.target.value);
  return h(
    'div',
    null,
    h('h1', null, `Faulty ${VERSION}`),
    h('label', null, 'Name', h('input', { value: name, onChange: keep })),
    ...['Break', 'More', 'Style'].map((text) =>
      h('button', { key: text, type: 'button', onClick: () => go(text) }, text),
    ),
    h(
      React.Suspense,
      { fallback: null },
      step === 'More' && h(Late),
      step === 'Style' && h(Styled),
    ),
  );
}
