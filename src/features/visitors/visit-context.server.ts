import { createContext } from 'react-router'
import type { AppError } from '#platform/errors.ts'
import type { Ground } from './ground.ts'

/** The newest block of a chain that the app has seen, and how it stands with following it. */
export type ChainPlace = {
  headBlock: number | undefined
  state: string
  isTroubled: boolean
  /** The trouble is that what was final turned out to lack something. */
  isDoubted: boolean
}

/** Where the studio's own chain is, and its further ones where it has any, and the version of the data that pages are made from. */
export type ChainHead = ChainPlace & { version: string; further?: readonly (ChainPlace & { name: string })[] }

/** The follower's word for it. */
export const historyDoubted = 'history-doubted'

/** What the edge knows of one request before any page runs. */
export type Visit = {
  requestId: string
  /** Names the build that answers; pages carry it, so that they notice a newer one. */
  buildId: string
  /** The script files of each kind of page of what the studio has, by the kind's name. */
  kindChunks: Readonly<Record<string, readonly string[] | undefined>>
  bot: boolean
  ground: Ground | undefined
  /** The address of whoever asks, for rate limits only; never stored, never logged. */
  remoteAddress: string
  /** As of when the page is made; absent when the edge has not asked, or was not answered: then the page asks. */
  chainHead?: ChainHead | undefined
  /** Why the edge refused the request: the page says so instead of doing anything. */
  problem?: AppError | undefined
}

export const visitContext = createContext<Visit>()
