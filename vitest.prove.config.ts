import { defineConfig } from 'vitest/config'

/** The checks that take minutes: `npm run prove`. One file after the other, since they measure time. */
export default defineConfig({
  test: {
    globalSetup: ['test/harness/templates.ts'],
    include: ['test/prove/**/*.test.ts'],
    pool: 'threads',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000, interval: 50 } },
  },
})
