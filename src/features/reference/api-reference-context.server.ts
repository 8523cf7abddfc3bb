import { createContext } from 'react-router'
import type { ApiReference } from './api-reference.ts'

/** What the read API says of itself; the edge, which has the API, fills it. */
export const apiReferenceContext = createContext<ApiReference>()
