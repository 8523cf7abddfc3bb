import { isRouteErrorResponse } from 'react-router'

/** What a page's loader or component threw, reduced to what a person may read. */
export function thrownProblem(error: unknown): { status: number; message?: string; code?: string } {
  if (!isRouteErrorResponse(error)) return { status: 500 }
  const data = error.data as { title?: unknown; code?: unknown } | null
  return {
    status: error.status,
    ...(typeof data?.title === 'string' ? { message: data.title } : {}),
    ...(typeof data?.code === 'string' ? { code: data.code } : {}),
  }
}
