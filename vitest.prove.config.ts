import { defineConfig } from 'vitest/config'

/** The checks that take minutes: `npm run prove`. One file after the other, since they measure time. */
export default defineConfig({
  test: {
    globalSetup: ['test/harness/templates.ts'],
    include: ['test/prove/**/*.test.ts'],
    pool: 'threads',
    fileParallelism: false,
    // Long enough for a busy machine: what hangs is found, what is slow is not failed.
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
})
