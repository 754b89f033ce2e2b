// After https://single-spa.js.org/docs/ecosystem-react.
import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import Faulty from './component.js';
import { fault } from './fault.js';

const made = singleSpaReact({
  React,
  ReactDOMClient,
  rootComponent: Faulty,
  errorBoundary: () => React.createElement('h1', null, 'Something went wrong'),
  domElementGetter: () => document.querySelector('main'),
});
const never = () => new Promise(() => {});

export const { bootstrap } = made;
export const mount = fault === 'never mounts' ? never : made.mount;
export const unmount = fault === 'never unmounts' ? never : made.unmount;
