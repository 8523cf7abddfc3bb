import { z } from 'zod'
import type { ApiOperation, ApiParameter } from './api-operation.ts'
import { apiOperations } from './api-operations.ts'
import { components, problem } from './api-schemas.ts'

type JsonObject = Record<string, unknown>

/** The OpenAPI 3.1 description of the read API, made from the schemas that its answers are tested with. */
export function openApiDocument({ studioName, publicUrl }: { studioName: string; publicUrl: string }): JsonObject {
  return {
    openapi: '3.1.1',
    info: {
      title: `${studioName}: read API`,
      version: '1.0.0',
      description:
        'What the studio read from the chain, and what it says. Every answer says as of which block it speaks, and carries an ETag that changes with what it answers.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths: Object.fromEntries(apiOperations.map((operation) => [operation.path, { get: operationObject(operation) }])),
    components: { schemas: componentSchemas() },
  }
}

function operationObject({
  operationId,
  summary,
  pathParameters,
  queryParameters,
  takesTraits,
  problems,
  answer,
}: ApiOperation): JsonObject {
  const statuses = Map.groupBy([{ status: 400, code: 'invalid-parameter' }, ...problems], ({ status }) => status)
  return {
    operationId,
    summary,
    parameters: [
      ...pathParameters.map((parameter) => ({ ...parameterObject(parameter), in: 'path', required: true })),
      ...queryParameters.map((parameter) => ({ ...parameterObject(parameter), in: 'query', required: false })),
      ...(takesTraits
        ? [
            {
              name: 'traits',
              in: 'query',
              required: false,
              description: 'Trait types and the values to find, each as a parameter of its own.',
              style: 'form',
              explode: true,
              schema: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            },
          ]
        : []),
    ],
    responses: {
      200: {
        description: 'The answer.',
        headers: {
          ETag: {
            description: 'Names this state of the answer; send it back in If-None-Match.',
            schema: { type: 'string' },
          },
        },
        content: { 'application/json': { schema: reference(answer) } },
      },
      304: { description: 'Nothing has changed since the state that If-None-Match names.' },
      ...Object.fromEntries(
        [...statuses].map(([status, all]) => [
          status,
          {
            description: all.map(({ code }) => code).join(', '),
            content: { 'application/problem+json': { schema: reference(problem) } },
          },
        ]),
      ),
    },
  }
}

function parameterObject({ name, description, schema }: ApiParameter): JsonObject {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input' })
  return { name, description, schema: plain }
}

const uri = (id: string) => `#/components/schemas/${id}`

function reference(schema: z.ZodType): JsonObject {
  const id = components.get(schema)?.id
  if (id === undefined) throw new Error('An answer has no name among the components.')
  return { $ref: uri(id) }
}

function componentSchemas(): JsonObject {
  const { schemas } = z.toJSONSchema(components, { uri })
  // In a document, a component's place is its identity; identifiers of their own would change what the references mean.
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, id: _name, ...schema }]) => [name, schema]),
  )
}
