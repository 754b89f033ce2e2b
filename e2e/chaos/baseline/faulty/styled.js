import './styled.css';
import React from 'react';

const Styled = () => React.createElement('h2', { className: 'styled' }, `Styled ${VERSION}`);
export default Styled;
