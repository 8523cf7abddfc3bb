import type { ChainHead } from '#features/visitors/visit-context.server.ts'
import { countUp } from '#platform/counters.ts'
import type { ChangeSignal } from '#platform/database/change-signal.server.ts'
import { defineError, UnavailableError } from '#platform/errors.ts'
import type { DataVersion } from '../cache/data-version.ts'
import { createStreams, type OpenStream } from './streams.ts'

export const NoNewsError = defineError(
  UnavailableError,
  'no-news',
  'The database does not answer, so there is no news. Nothing is lost: try again in a moment.',
)

/** What the news are read from: one state of the content, and what the database says now. */
export type NewsSource = { version: Pick<DataVersion, 'outdate' | 'refresh' | 'chainHead'>; content: string }

export type News = {
  /** From now on another edge is what pages are made by; who listens hears of it. */
  follow: (source: NewsSource) => void
  /** A stream of what there is now and of every change. Throws where there are too many, or the database does not answer. */
  open: (address: string) => Promise<OpenStream>
}

type Rules = {
  mostOfAnAddress: number
  mostOfAll: number
  /** Between two pieces of news, in milliseconds: a page that loads its data again has other things to do too. */
  leastBetween: number
  /** How often what was said last is said again: proxies close silent streams after a minute, and a page finds by it that a line is dead. */
  betweenBeats: number
  /** How often the database is queried while changes are not heard. */
  betweenQuestions: number
}

/** A stream takes about 20 kB. An exhibition's visitors may share an address. */
export const usualRules: Rules = {
  mostOfAnAddress: 64,
  mostOfAll: 2_000,
  leastBetween: 400,
  betweenBeats: 20_000,
  betweenQuestions: 500,
}

/**
 * Notifies open pages of what there is: one watcher for all of them. The database is queried when it says that something has changed, and
 * as long as it
 * cannot say so (`changes` is deaf or absent) twice a second, while somebody listens. Every piece of news is the whole state, so that none is
 * missed by who comes later.
 */
export function createNews({
  changes,
  rules = usualRules,
}: {
  changes?: ChangeSignal | undefined
  rules?: Rules
}): News {
  let source: NewsSource | undefined
  let told: string | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  let later: NodeJS.Timeout | undefined
  let ticking: NodeJS.Timeout[] = []
  const streams = createStreams({
    ...rules,
    onEmpty: () => {
      for (const timer of ticking) clearInterval(timer)
      ticking = []
    },
  })
  const tell = (text: string) => {
    clearTimeout(later)
    later = undefined
    if (text === told) return
    const wait = toldAt + rules.leastBetween - performance.now()
    if (wait > 0) {
      later = setTimeout(() => void look(), wait)
      return
    }
    told = text
    toldAt = performance.now()
    countUp('vitrine_news_total', {})
    streams.send(eventOf(text))
  }
  const look = async () => {
    if (streams.size() === 0) return
    const now = await stateOf(source)
    if (now !== undefined && now.source === source && streams.size() > 0) tell(now.text)
  }
  const isDeaf = () => changes === undefined || changes.deafSince() !== undefined
  const tick = () => {
    const every = (milliseconds: number, run: () => void) => {
      ticking.push(setInterval(run, milliseconds).unref())
    }
    every(rules.betweenBeats, () => {
      if (told !== undefined) streams.send(eventOf(told))
      void look()
    })
    every(rules.betweenQuestions, () => {
      if (isDeaf()) void look()
    })
  }

  changes?.subscribe(() => {
    source?.version.outdate()
    void look()
  })
  return {
    follow: (next) => {
      source = next
      void look()
    },
    open: async (address) => {
      streams.refuse(address)
      const now = await stateOf(source)
      if (now === undefined) throw new NoNewsError()
      // Others came meanwhile.
      streams.refuse(address)
      const isFirst = streams.size() === 0
      // Readers that a new start sends away do not come back all at once.
      const stream = streams.open(address, `retry: ${2_000 + Math.floor(Math.random() * 3_000)}\n${eventOf(now.text)}`)
      if (isFirst) {
        // What was sent last was sent to others.
        told = now.text
        tick()
      }
      tell(now.text)
      return stream
    },
  }
}

const eventOf = (text: string) => `data: ${text}\n\n`

/** What pages would be made from now, as it is sent; `undefined` where nobody knows. */
async function stateOf(source: NewsSource | undefined): Promise<{ source: NewsSource; text: string } | undefined> {
  if (source === undefined) return undefined
  await source.version.refresh()
  const head = source.version.chainHead()
  return head === undefined ? undefined : { source, text: textOf(head, source) }
}

/** `version` is what an open page compares with its own. No line of it may break: it is one line of the stream. */
function textOf({ version, headBlock }: ChainHead, { content }: NewsSource): string {
  return JSON.stringify({ version, block: headBlock ?? null, content })
}
