import type { OpenApiDocument } from './openapi.ts';

/** The document as a plain page: no script, so nothing has to be allowed for it. */
export function docsPage(document: OpenApiDocument): string {
  const sections = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]) => `<details><summary><code>${method.toUpperCase()} ${escape(path)}</code> ${escape(operation.summary)}</summary>
${part('Parameters', operation.parameters.length > 0 ? operation.parameters : undefined)}${part('Body', operation.requestBody)}${part('Answers', operation.responses)}</details>`,
    ),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(document.info.title)} API</title></head>
<body><main><h1>${escape(document.info.title)} API</h1><p>${escape(document.info.description)} The same as a document: <a href="openapi.json">openapi.json</a></p>
${sections.join('\n')}
</main></body></html>
`;
}

function part(title: string, content: unknown): string {
  return content === undefined ? '' : `<h2>${title}</h2><pre>${escape(JSON.stringify(content, null, 2))}</pre>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
