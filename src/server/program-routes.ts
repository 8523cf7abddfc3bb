import type { Hono } from 'hono'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { readProgram } from '#features/studio/read-program.server.ts'
import type { EdgeEnv } from './edge-env.ts'
import { NoSuchEndpointError } from './edge-errors.ts'

/** Drawing programs of the studio, as modules that a browser imports. */
export function addProgramRoutes(app: Hono<EdgeEnv>, { studio }: Pick<AppContext, 'studio'>): void {
  const read = new Map<string, ReturnType<typeof readProgram>>()
  app.get('/programs/:collection/*', async (c) => {
    const slug = c.req.param('collection')
    const program = studio.collections.find((each) => each.slug === slug)?.composer?.program
    if (program === undefined) throw new NoSuchEndpointError(c.req.path)
    const files = read.get(slug) ?? readProgram(program)
    read.set(slug, files)
    const script = (await files).get(c.req.path.slice(`/programs/${slug}/`.length))
    if (script === undefined) throw new NoSuchEndpointError(c.req.path)
    return c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  })
}
