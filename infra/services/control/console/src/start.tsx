import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { BrowserRouter } from 'react-router';
import { Console } from './Console.tsx';
import texts from './messages/en-US.json' with { type: 'json' };
import { Views } from './routes.tsx';
import './dense.css';

const app = document.getElementById('app');
if (!app) throw new Error('This document has no place for the console.');
const { environment = '' } = document.documentElement.dataset;

createRoot(app).render(
  <IntlProvider locale="en-US" messages={texts}>
    <Console environment={environment}>
      <BrowserRouter>
        <Views />
      </BrowserRouter>
    </Console>
  </IntlProvider>,
);
