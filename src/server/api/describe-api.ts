import type { ApiReference } from '#features/reference/api-reference.ts'
import { apiOperations } from './api-operations.ts'

/** What the API's page says: made from the operations themselves, like the OpenAPI document. */
export function describeApi(): ApiReference {
  return {
    operations: apiOperations.map(({ operationId, path, summary, pathParameters, queryParameters, problems }) => ({
      operationId,
      path: `/api${path}`,
      summary,
      parameters: [
        ...pathParameters.map(({ name, description }) => ({ name, place: 'path' as const, description })),
        ...queryParameters.map(({ name, description }) => ({ name, place: 'query' as const, description })),
      ],
      problems: [{ status: 400, code: 'invalid-parameter' }, ...problems],
    })),
  }
}
