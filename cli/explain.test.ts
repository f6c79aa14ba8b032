import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { explain } from '../src/main.ts'

const refusal = Object.assign(new Error('could not extend file "base/5/1249": No space left on device'), {
  code: '53100',
})

it('names the data directory for an error of the embedded database', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'reseller-explain-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('DATA_DIR', directory)
  onTestFinished(() => void vi.unstubAllEnvs())
  const text = await explain(refusal)
  expect(text).toContain(`DATA_DIR=${directory}`)
  expect(text).toContain('No space left on device')
  expect(text).not.toContain('DATABASE_URL')
})

it('names the server for an error of PostgreSQL', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://api@127.0.0.1/api')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await explain(refusal)).toMatch(/^The PostgreSQL server of DATABASE_URL refuses .*No space left/)
})

it('says that a silent server of PostgreSQL cannot be reached', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://api@127.0.0.1/api')
  onTestFinished(() => void vi.unstubAllEnvs())
  const text = await explain(new Error('Connection terminated due to connection timeout'))
  expect(text).toMatch(/^The PostgreSQL server of DATABASE_URL cannot be reached/)
})
