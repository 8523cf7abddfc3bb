import type { Moment } from './column-types.ts'

declare module './tables.ts' {
  interface Database {
    job_turns: {
      job: string
      process: string
      until: Moment
    }
  }
}
