import type { Settings } from '../../shared/settings.ts';
import { exploreElementId, type ExplorerMode } from './explorer.rules.ts';

interface Page {
  script: string;
  styles: readonly string[];
  mode: ExplorerMode;
}

/** @returns null if there is no explorer: in production, unless it is open to the office */
export function explorerMode({
  mode,
  demo,
  explorer,
}: Pick<Settings, 'mode' | 'demo' | 'explorer'>): ExplorerMode | null {
  if (mode === 'production') return explorer ? 'office' : null;
  return demo ? 'demo' : 'accounts';
}

/** Returns the document of `/graphql/explore`; its one script renders everything. */
export const explorePage = ({ script, styles, mode }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Explore the graph</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">\n`).join('')}</head>
<body>
<noscript>The explorer needs JavaScript. The graph answers without it: POST /graphql.</noscript>
<div id="${exploreElementId}" data-mode="${mode}"></div>
<script type="module" src="${script}"></script>
</body>
</html>
`;
