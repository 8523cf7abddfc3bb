import { defineConfig } from 'vitest/config'

const all = [
  'src/**/*.test.ts',
  'src/**/*.test.tsx',
  'studio/**/*.test.ts',
  'tests/*.test.ts',
  'bench/**/*.test.ts',
  'scripts/**/*.test.ts',
]
/** Files that need a process and a database of their own: what a library finds out when it is loaded, processes that are started, long random runs. */
const apart = ['src/identity/sdk-*.test.ts', 'tests/*.test.ts', 'scripts/**/*.test.ts']

export default defineConfig({
  test: {
    // Processes and not threads: V8 loses track of WebAssembly code that many threads of one process load and let go, as the
    // embedded database does, and then ends the whole run (nodejs/node#64500).
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: ['tests/real-clock.ts'],
    projects: [
      // The files of a worker go one after the other in one process, with one database that is emptied between them: most of a file's time was
      // starting both.
      {
        extends: true,
        test: {
          name: 'together',
          include: all,
          exclude: ['**/node_modules/**', ...apart],
          isolate: false,
          globalSetup: ['tests/migrated-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: apart,
          globalSetup: ['tests/migrated-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
