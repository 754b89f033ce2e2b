// After https://module-federation.io/blog/error-load-remote: lazy, under an error boundary.
import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { tell } from './tell.js';

/** After https://react.dev/reference/react/Component#catching-rendering-errors-with-an-error-boundary. */
class ErrorBoundary extends React.Component {
  state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  componentDidCatch({ message }) {
    tell({ remote: 'faulty', message });
  }

  render() {
    return this.state.hasError ? this.props.fallback : this.props.children;
  }
}

const Faulty = React.lazy(() => import('faulty/component'));
const h = React.createElement;

export const faultyApp = singleSpaReact({
  React,
  ReactDOMClient,
  rootComponent: () =>
    h(
      ErrorBoundary,
      { fallback: h('h1', null, 'Error loading this part') },
      h(React.Suspense, { fallback: h('p', null, 'Loading…') }, h(Faulty)),
    ),
  errorBoundary: () => h('h1', null, 'Something went wrong'),
  domElementGetter: () => document.querySelector('main'),
});
