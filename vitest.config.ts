import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['test/harness/templates.ts'],
    include: [
      'src/**/*.test.ts',
      'test/**/*.test.ts',
      'cli/**/*.test.ts',
      'simulator/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    exclude: ['test/prove/**', 'node_modules/**'],
    pool: 'threads',
    // Tests wait for pauses, processes and databases as much as they compute.
    maxWorkers: availableParallelism() + 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
