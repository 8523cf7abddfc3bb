import { createContext } from 'react'

/** The script files that the server's one render of a page starts with; none in the browser, which has them. */
export const StartScriptsContext = createContext<readonly string[]>([])
