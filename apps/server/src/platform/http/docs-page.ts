import { createHash } from 'node:crypto';
import type { OpenApiDocument } from './openapi.ts';

const style = `
body { margin: 0; background: #FBF7F2; color: #17130F; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 3rem 1.25rem 6rem }
h1 { font-size: 2.5rem; line-height: 1.1; letter-spacing: -0.02em; margin: 0 0 1rem }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem }
h3 { font-size: 0.875rem; margin: 1rem 0 0.25rem; color: #6B6259 }
a { color: #B23A22 }
details { background: #FFFFFF; border: 1px solid #E4DACE; border-radius: 6px; margin: 0.5rem 0; padding: 0 1rem }
summary { padding: 0.75rem 0; cursor: pointer }
summary code { font-weight: 700; margin-right: 0.75rem }
pre { overflow: auto; max-height: 24rem; margin: 0 0 1rem; padding: 1rem; background: #FBF7F2; border-radius: 4px; font-size: 0.8125rem }
`;

/** The page has no script; its only style element is allowed by hash. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

export function docsPage({ info, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => Object.assign({ path, method }, operation)),
  );
  const groups = Map.groupBy(operations, (operation) => operation.tags[0] ?? '');
  const sections = [...groups].map(([tag, members]) => `<h2>${escape(tag)}</h2>\n${members.map(describe).join('\n')}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(info.title)} API</title><style>${style}</style></head>
<body><main><h1>${escape(info.title)} API</h1>
<p>${escape(info.description)} Machine-readable version: <a href="openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
</main></body></html>
`;
}

type Described = OpenApiDocument['paths'][string][string] & { path: string; method: string };

function describe({ path, method, summary, description, parameters, requestBody, responses }: Described): string {
  return `<details><summary><code>${method.toUpperCase()} ${escape(path)}</code>${escape(summary)}</summary>
<p>${escape(description)}</p>
${part('Parameters', parameters.length > 0 ? parameters : undefined)}${part('Body', requestBody)}${part('Responses', responses)}</details>`;
}

function part(title: string, content: unknown): string {
  return content === undefined ? '' : `<h3>${title}</h3><pre>${escape(JSON.stringify(content, null, 2))}</pre>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
