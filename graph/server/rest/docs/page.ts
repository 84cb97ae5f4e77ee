import type {
  DocumentedAnswer,
  DocumentedOperation,
  OpenApiDocument,
} from '../openapi/document.types.ts';
import type { JsonSchema } from '../../../shared/rest/jsonSchema.ts';
import { inlined } from '../openapi/inlined.ts';
import { html, Html, prose } from './html.ts';
import { docsStyle } from './style.ts';

interface Entry {
  method: string;
  path: string;
  operation: DocumentedOperation;
}

/**
 * Renders the OpenAPI document as a page for people.
 * @param explorer whether there is one to link to
 */
export function docsPage(document: OpenApiDocument, { explorer }: { explorer: boolean }): string {
  const { info, tags, paths } = inlined(document, document);
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Entry => ({ method, path, operation })),
  );
  const chapters = tags.map(({ name, description }) => ({
    name,
    description,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${new Html(docsStyle)}</style>
</head>
<body>
<header>
<h1>${info.title}</h1>
${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>. The graph itself: <a href="/graphql"><code>/graphql</code></a>${explorer ? html`, with <a href="/graphql/explore">its explorer</a>` : null}.</p>
<nav aria-label="Paths"><ul>${entries.map(
    ({ method, path, operation }) =>
      html`<li><a href="#${operation.operationId}"><code>${method.toUpperCase()} ${path}</code></a></li>`,
  )}</ul></nav>
</header>
<main>
${chapters.map(({ name, description, entries: own }) => html`<section><h2>${name}</h2><p>${description}</p>${own.map(article)}</section>`)}
</main>
<footer><p><a href="/">Back to the site</a></p></footer>
</body>
</html>
`.text;
}

function article({ method, path, operation }: Entry): Html {
  const body = operation.requestBody?.content['application/json'];
  return html`<article id="${operation.operationId}" class="${method}">
<h3><span class="method">${method.toUpperCase()}</span><code>${path}</code></h3>
<p>${prose(operation.summary)} ${prose(operation.description)}</p>
<p>${operation.security.length > 0 ? 'Needs a token.' : 'Open to everyone.'}${operation.parameters?.some(({ name }) => name === 'Idempotency-Key') ? prose(' Takes an `Idempotency-Key`.') : null}</p>
${body ? html`<h4>Body</h4>${fieldTable(body.schema, 'Fields of the body')}<pre>${JSON.stringify(body.example, null, 2)}</pre>` : null}
<h4>Try it</h4>${operation['x-codeSamples'].map(({ source }) => html`<pre>${source}</pre>`)}
<h4>Answers</h4>
${Object.entries(operation.responses).map(([status, answer]) => answerPart(status, answer))}
</article>`;
}

function answerPart(status: string, { description, content = {} }: DocumentedAnswer): Html {
  const { schema, example } = (status.startsWith('2') && content['application/json']) || {};
  return html`<p><strong>${status}</strong> ${prose(description)}</p>${example === undefined ? null : html`<pre>${JSON.stringify(example, null, 2)}</pre>`}${schema ? fieldTable(schema, `Fields of the answer ${status}`) : null}`;
}

function fieldTable(schema: JsonSchema, label: string): Html {
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${label}"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">What it is</th></tr></thead><tbody>
${fieldsOf(schema).map(
  ({ name, type, description }) =>
    html`<tr><th scope="row"><code>${name}</code></th><td>${type}</td><td>${prose(description)}</td></tr>`,
)}
</tbody></table></div>`;
}

interface Field {
  name: string;
  type: string;
  description: string;
}

/** Returns every field of a schema with its path, such as `items[].amount`. */
function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  if (schema.items) return fieldsOf(schema.items, `${prefix}[].`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const own: Field = {
      name: path,
      type: `${typeOf(property)}${schema.required?.includes(name) || prefix !== '' ? '' : ', optional'}`,
      description: property.description ?? '',
    };
    const list = property.items ?? property.anyOf?.find(({ items }) => items)?.items;
    return [
      own,
      ...(list?.properties ? fieldsOf(list, `${path}[].`) : fieldsOf(property, `${path}.`)),
    ];
  });
}

function typeOf({ type, format, anyOf, enum: choices }: JsonSchema): string {
  if (Array.isArray(choices)) return choices.map(String).join(' | ');
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ');
  const name = Array.isArray(type) ? type.join(' or ') : (type ?? 'any');
  return format === undefined ? name : `${name} (${format})`;
}
