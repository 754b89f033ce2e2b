import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import css from './bar.module.css';

const kept = 'sideband.console.theme';
const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const keptTheme = () => themes.find((one) => one === localStorage.getItem(kept)) ?? 'system';

/** Overrides the system's color scheme, which cannot know how bright the room is. */
export function ThemeSwitch() {
  const intl = useIntl();
  const [theme, setTheme] = useState<Theme>(keptTheme);
  useEffect(() => {
    localStorage.setItem(kept, theme);
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <label className={css.theme}>
      {intl.formatMessage({ id: 'frame.theme' })}
      <select
        className={css.select}
        value={theme}
        onChange={({ target }) => setTheme(target.value as Theme)}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {intl.formatMessage({ id: `frame.theme.${one}` })}
          </option>
        ))}
      </select>
    </label>
  );
}
