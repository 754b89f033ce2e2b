import './component.js';
