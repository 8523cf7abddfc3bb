import { createContext } from 'react-router'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { NodeAddresses } from '#platform/chain/nodes/open-nodes.server.ts'
import type { Config } from '#platform/config.ts'
import type { EdgeDb, ReadDb } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Secret } from '#platform/secret.ts'
import type { Studio } from './studio.ts'

/** What an edge is given once, when it is made; another state of the content makes another edge. Features never see it whole: a loader hands them `read`, an action a transaction. */
export type AppContext = {
  config: Config
  studio: Studio
  /** The studio as it was written, where `studio` is that of a reader's language. */
  original?: Studio | undefined
  /** The studio as its folder says it: drawing programs and wiring are taken from there, whatever is published. */
  folder: Studio
  /** Names the state of the content that `studio` was made of. */
  contentKey: string
  /** Why what was published last is not what is shown; `undefined` while it is. */
  contentProblem: () => string | undefined
  db: EdgeDb
  read: ReadDb
  log: Log
  /** The chain's nodes as one, the configured ones or the embedded one. It answers within 8 seconds, or a call fails. */
  rpc: JsonRpc
  /** The private key that signs permits for pills, 0x and 64 digits. */
  permitKey: Secret
  /** What the app's own keys are made from: what it seals in the database opens with nothing else. */
  secret: Secret
  /** The keys that addresses are encrypted with, as the shipping feature reads them. */
  addressKeys: Secret
  /** Limits of what visitors ask for; they outlive an edge. */
  rateLimit: (
    name: string,
    allowance: { burst: number; perMinute: number },
  ) => { spend: (key: string, nowMilliseconds: number) => void }
  now: () => Date
  /** Opens the app anew by what the database says then, once the requests under way are answered; others wait meanwhile. */
  reopen: () => void
}

/** What works beside the visitors is given: all but the limits of visitors. */
export type WorkContext = Omit<AppContext, 'rateLimit'>

/** What the start hands to the edge besides: the edge is a module graph of its own and makes its own client for the node and its own limits. */
export type StartContext = WorkContext & { rpcUrl: NodeAddresses }

export const appContext = createContext<AppContext>()
