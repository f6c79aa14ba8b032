import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres } from '../../scripts/postgres-cluster.mjs'
import { expectOutput, runSteps, stepsOf } from '../harness/document-commands.ts'

// The guide uses these ports; a test must not take the ports of a reader who follows the guide.
const ports = { 2075: '2175', 2076: '2176' }

describe.runIf(findPostgres())('the commands of docs/guides/two-databases.md', () => {
  it('print what the guide shows', async () => {
    const steps = stepsOf('docs/guides/two-databases.md')
    expect(steps.filter(({ expected }) => !expected)).toEqual([])
    // Other accounts must reach the folder, because a PostgreSQL server does not run as root.
    const folder = await mkdtemp(join(tmpdir(), 'two-databases-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const outputs = await runSteps(steps, (script) =>
      Object.entries(ports)
        .reduce((text, [port, other]) => text.replaceAll(port, other), script)
        .replace(/^npm ci .*$/m, `chmod 755 ${folder}`)
        .replace('RUN=/tmp/two-databases', `RUN=${folder}/run`)
        // Ends what the commands have started, even if one of them fails.
        .replace('set -euo pipefail', `set -euo pipefail\n${cleanUp(`${folder}/run`)}`),
    )
    console.log(outputs.at(-2))
    for (const [index, { expected }] of steps.entries()) expectOutput(outputs[index]!, expected!)
  })
})

function cleanUp(run: string): string {
  return `trap 'for pid in $(cat ${run}/pids 2> /dev/null; head -qn 1 ${run}/*/postmaster.pid 2> /dev/null); do
    kill -INT $pid 2> /dev/null || true; done' EXIT`
}
