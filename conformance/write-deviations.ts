import { writeFileSync } from 'node:fs'
import { deviationsPage } from './deviations-page.ts'

writeFileSync(new URL('deviations.md', import.meta.url), deviationsPage())
