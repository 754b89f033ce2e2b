/** What goes wrong, as the run asks for it. */
export const fault = sessionStorage.getItem('fault');
