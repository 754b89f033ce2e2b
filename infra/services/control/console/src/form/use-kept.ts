import { useEffect, useState } from 'react';

/**
 * Keeps typed text in this tab across reloads, expired sessions and other views. `done` discards
 * it.
 */
export function useKept(name: string): {
  text: string;
  setText: (text: string) => void;
  done: () => void;
} {
  const place = `sideband.console.text.${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(place) ?? '');
  useEffect(() => {
    if (text === '') sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  }, [place, text]);
  return {
    text,
    setText,
    done() {
      sessionStorage.removeItem(place);
      setText('');
    },
  };
}
