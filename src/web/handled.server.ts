import { data } from 'react-router'
import { AppError } from '#platform/errors.ts'

/**
 * Wraps a loader or an action: an expected failure becomes the error page of its status, anything else stays a 500.
 * It has to happen here, because middleware never sees what a loader throws.
 */
export function handled<Args, Result>(run: (args: Args) => Promise<Result>): (args: Args) => Promise<Result> {
  return async (args) => {
    try {
      return await run(args)
    } catch (error) {
      if (error instanceof AppError) throw data({ code: error.code, title: error.message }, { status: error.status })
      throw error
    }
  }
}
