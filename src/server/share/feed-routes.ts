import type { Hono } from 'hono'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { feeds } from '#features/studio/feeds.ts'
import { t } from '#messages/translate.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { NoSuchEndpointError } from '../edge-errors.ts'
import { answerText } from './answer-text.ts'
import { atomFeed } from './atom-feed.ts'
import { inAskedLanguage } from './in-asked-language.ts'
import { listFeedEvents, listFeedExhibits } from './list-feed-entries.ts'

const lists = { events: listFeedEvents, exhibits: listFeedExhibits }

/** The feeds, for readers that poll: revalidated by ETag. */
export function addFeedRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  app.get('/feeds/:feed{[a-z]+\\.atom}', async (c) => {
    const feed = feeds.find(({ path }) => path === c.req.path)
    if (feed === undefined) throw new NoSuchEndpointError(c.req.path)
    return await inAskedLanguage(c.req.url, context, async (shown) => {
      const { studio, config } = shown
      const text = atomFeed({
        title: `${studio.name}: ${t(feed.title)}`,
        author: studio.name,
        publicUrl: config.publicUrl,
        path: feed.path,
        entries: await lists[feed.name](shown),
      })
      return await answerText(c.req.raw, { text, type: 'application/atom+xml; charset=utf-8' })
    })
  })
}
