/** Placeholders in prerendered HTML for values that only the edge knows. The edge replaces them. */
export const blanks = {
  origins: { US: 'https://us.blank.invalid', CA: 'https://ca.blank.invalid' },
  path: '/blank-path',
  year: 8888,
  page: '[blank-page]',
};
