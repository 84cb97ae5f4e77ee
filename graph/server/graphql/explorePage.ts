interface Files {
  script: string;
  styles: readonly string[];
}

/** The document of `/graphql/explore`; everything it shows comes from its one script. */
export const explorePage = ({ script, styles }: Files): string => `<!doctype html>
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
<div id="explore"></div>
<script type="module" src="${script}"></script>
</body>
</html>
`;
