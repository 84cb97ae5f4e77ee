import 'graphiql/graphiql.css';
import './explore.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { exploreElementId, type ExplorerMode } from '#graph/server/graphql/explorer.rules';
import { palette } from '#graph/shared/palette.rules';
import { OfficeOnly } from './OfficeOnly.tsx';

const Explorer = lazy(() => import('./Explorer.tsx'));
const element = document.getElementById(exploreElementId)!;
const mode = element.dataset.mode as ExplorerMode;

for (const name of ['ink', 'paper', 'sand', 'teal', 'tintGray'] as const)
  document.documentElement.style.setProperty(`--${name}`, palette[name]);

createRoot(element).render(
  <StrictMode>
    <Suspense>
      {mode === 'office' ? (
        <OfficeOnly>
          <Explorer mode={mode} />
        </OfficeOnly>
      ) : (
        <Explorer mode={mode} />
      )}
    </Suspense>
  </StrictMode>,
);
