import React from 'react';

const Late = () => React.createElement('h2', null, `Late ${VERSION}`);
export default Late;
