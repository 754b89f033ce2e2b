/** Fault that the chaos run has injected into this page. */
export const fault = sessionStorage.getItem('fault');
