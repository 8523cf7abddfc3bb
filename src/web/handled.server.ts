import { data, type RouterContextProvider } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { takeReaderStudio } from './reader-studio.server.ts'

type Given = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Wraps a loader or an action: an expected failure becomes the error page of its status, anything else stays a 500.
 * It has to happen here, because middleware never sees what a loader throws.
 */
export function handled<Args extends Given, Result>(
  run: (args: Args) => Promise<Result>,
): (args: Args) => Promise<Result> {
  return async (args) => {
    try {
      if (args.request.method === 'GET') takeReaderStudio(args.context)
      return await run(args)
    } catch (error) {
      if (error instanceof AppError) throw data({ code: error.code, title: error.message }, { status: error.status })
      throw error
    }
  }
}
