import { createContext } from 'react-router'
import type { RateLimit } from '#features/visitors/rate-limit.ts'
import type { Session } from './session.ts'

/** What the edge holds for signing in: the studio key, and how often an address may try. */
export type StaffDoor = { ownerKey: () => Promise<string>; attempts: RateLimit }

export const staffDoorContext = createContext<StaffDoor>()

/** The session that the `auth` middleware found; readable on pages that name it. */
export const sessionContext = createContext<Session>()
