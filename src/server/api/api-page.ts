import { apiOperations } from './api-operations.ts'
import type { ApiOperation, ApiParameter } from './api-operation.ts'

/** The description of the API for people: plain HTML without styles or scripts, so it reads the same everywhere. */
export function apiPage({ studioName, publicUrl }: { studioName: string; publicUrl: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Read API · ${escaped(studioName)}</title>
<meta name="description" content="The addresses of the read API of ${escaped(studioName)}.">
<link rel="alternate" type="application/json" href="${escaped(publicUrl)}/api/openapi.json">
</head>
<body>
<main>
<h1>Read API</h1>
<p>What <a href="/">${escaped(studioName)}</a> read from the chain, as JSON. Every answer says as of which block it speaks, and carries an <code>ETag</code>.
Any website may ask. Token ids and sums are text, because they have 256 bits; times are <code>{"seconds", "nanoseconds"}</code>.
A failure is a problem (RFC 9457) whose <code>type</code> ends in a stable code.</p>
<p><a href="/api/openapi.json">The same as an OpenAPI 3.1 document</a></p>
${apiOperations.map(operationSection).join('\n')}
</main>
</body>
</html>
`
}

function operationSection({ path, operationId, summary, pathParameters, queryParameters, problems }: ApiOperation): string {
  const parameters = [...pathParameters, ...queryParameters]
  const link = pathParameters.length === 0 ? `<a href="/api${path}"><code>GET /api${path}</code></a>` : `<code>GET /api${escaped(path)}</code>`
  const codes = ['invalid-parameter', ...problems.map(({ code }) => code)].map((code) => `<code>${code}</code>`).join(', ')
  return `<section aria-labelledby="${operationId}">
<h2 id="${operationId}">${link}</h2>
<p>${escaped(summary).replace(/`([^`]*)`/g, '<code>$1</code>')}</p>
${parameters.length === 0 ? '' : `<dl>\n${parameters.map(parameterEntry).join('\n')}\n</dl>`}
<p>Problems: ${codes}</p>
</section>`
}

function parameterEntry({ name, description }: ApiParameter): string {
  return `<dt><code>${escaped(name)}</code></dt>\n<dd>${escaped(description).replace(/`([^`]*)`/g, '<code>$1</code>')}</dd>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
