import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'

it('`npm run simulator` serves until it is stopped', async () => {
  const env = { ...process.env, SIMULATOR_PORT: '0', SIMULATOR_STATE: '' }
  const child = spawn(process.execPath, ['scripts/run-simulator.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part))
  await expect.poll(() => printed).toContain('The simulator listens at http://127.0.0.1:')
  const url = /http:\S+\d/.exec(printed)![0]
  expect((await fetch(`${url}/simulator/clock`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
