import type { Texts } from '@sideband/shared-sdk/react';
import { createRoot } from 'react-dom/client';
import css from './app.module.css';
import { App } from './app.tsx';
import { settingsOf } from './settings.ts';

const settings = settingsOf(location.search);
const { theme, motion, locale } = settings;
const root = document.documentElement;
if (theme) root.dataset.theme = theme;
if (motion && css.still) root.classList.add(css.still);
root.lang = settings.story ? locale : 'en';

const { default: texts } = await (import(`./messages/${locale}.json`) as Promise<{
  default: Texts;
}>);
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <App settings={settings} texts={texts} />,
);
