import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { testProjects } from './scripts/test-projects.mjs'

const { unit, service } = testProjects()

export default defineConfig({
  test: {
    pool: 'threads',
    // As the service runs: Node takes the types out of the sources. Files share a worker and what it has imported, so
    // a test puts back whatever it changes in the process. Both halve what a run computes.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Tests wait for processes and databases as much as they compute.
    maxWorkers: availableParallelism() + 3,
    // A machine may be busy: whatever a test awaits ends long before these, or never.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000, interval: 50 } },
    projects: [
      { extends: true, test: { name: 'unit', include: unit } },
      {
        extends: true,
        test: {
          name: 'service',
          include: service,
          globalSetup: ['test/harness/templates.ts'],
        },
      },
    ],
  },
})
