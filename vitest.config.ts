import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { nodeFlags } from './scripts/node-flags.mjs'
import { testProjects } from './scripts/test-projects.mjs'

const { unit, service } = testProjects()
const globalSetup = ['test/harness/templates.ts']
// scripts/test.mjs sets it for a run without paths.
const isWhole = process.env.TEST_WHOLE === 'true'

// Files that take long for their size. Vitest starts large files first in a clone that has not run them before, so one of
// these would be the last to end.
const long =
  /\/test\/(faults|growth|subscriptions|independent-rating|contract\/(two-worlds|versions|dry-run|access|repetition))|\/cli\/|-silence\.test|at-microsoft\.test/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // Tests start many processes, and to start one from a process with much memory takes long.
    pool: 'forks',
    // The service collects garbage often, to stay small; tests need the time rather than the memory. A young generation that
    // begins small takes a tenth of the processor time, and so does an old one. The embedded database is as in the service.
    execArgv: [
      '--min-semi-space-size=64',
      '--max-semi-space-size=128',
      '--initial-old-space-size=512',
      '--no-memory-reducer',
      ...nodeFlags.filter((flag) => flag.startsWith('--wasm-')),
    ],
    // As the service runs: Node takes the types out of the sources. Files share a worker and what it has imported, so
    // a test puts back whatever it changes in the process. Both halve what a run computes.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Tests wait for processes and databases as much as they compute.
    maxWorkers: availableParallelism() + 3,
    // A machine may be busy: whatever a test awaits ends long before these, or never.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000, interval: 50 } },
    // A worker imports the modules of one project, so a run of all tests has one project.
    projects: isWhole
      ? [{ extends: true, test: { name: 'all', include: [...unit, ...service], globalSetup } }]
      : [
          { extends: true, test: { name: 'unit', include: unit } },
          { extends: true, test: { name: 'service', include: service, globalSetup } },
        ],
  },
})
