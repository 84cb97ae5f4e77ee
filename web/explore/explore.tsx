import 'graphiql/graphiql.css';
import './explore.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Explorer } from './Explorer.tsx';

createRoot(document.getElementById('explore')!).render(
  <StrictMode>
    <Explorer />
  </StrictMode>,
);
