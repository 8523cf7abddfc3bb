import { createContext } from 'react'

/** The mark that the server's one render puts on its inline scripts; there is none in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
