import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { testProjects } from './scripts/test-projects.mjs'

const { unit, service } = testProjects()
// Files that run on one database or with fewer cases in `npm test`.
const reduced = [...unit, ...service].filter((file) =>
  /\boneDatabase\(|\/harness\/proving\.ts'/.test(readFileSync(file, 'utf8')),
)

/** The checks that take minutes: `npm run prove`. One file after the other, since they measure time. */
export default defineConfig({
  test: {
    globalSetup: ['test/harness/templates.ts'],
    include: ['test/prove/**/*.test.ts', ...reduced],
    pool: 'threads',
    experimental: { viteModuleRunner: false, nodeLoader: false },
    fileParallelism: false,
    // Shows each test when it ends, because a file can take many minutes.
    reporters: ['verbose'],
    // Long enough for a busy machine: what hangs is found, what is slow is not failed.
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000, interval: 50 } },
  },
})
