import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'studio/**/*.test.ts', 'tests/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/migrated-database.ts'],
    // A process for each file: V8 loses track of WebAssembly code that many threads of one process load and let go, as the
    // embedded database does in nearly every file, and then ends the whole run (nodejs/node#64500).
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
