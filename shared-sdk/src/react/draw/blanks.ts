/** What only the edge knows of a page stands in a frame drawn ahead like this, to be written over. */
export const blanks = {
  origins: { US: 'https://us.blank.invalid', CA: 'https://ca.blank.invalid' },
  path: '/blank-path',
  year: 8888,
  page: '[blank-page]',
};
