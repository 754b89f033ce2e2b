// After https://single-spa.js.org/docs/ecosystem-react.
import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

const rootComponent = () => React.createElement('h1', null, 'Good');
export const { bootstrap, mount, unmount } = singleSpaReact({
  React,
  ReactDOMClient,
  rootComponent,
  errorBoundary: () => React.createElement('h1', null, 'Something went wrong'),
  domElementGetter: () => document.querySelector('main'),
});
