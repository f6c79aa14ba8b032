import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { childEnvironment } from '../test/harness/child-environment.ts'

const script = fileURLToPath(new URL('./start.mjs', import.meta.url))

describe('npm start with a setting that cannot be used', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reseller-start-'))
    await writeFile(join(folder, 'file'), '')
    return () => rm(folder, { recursive: true })
  })

  it.each<[string, (folder: string) => Record<string, string>, RegExp]>([
    [
      'a port that is no number',
      () => ({ SIMULATOR_PORT: 'x' }),
      /^SIMULATOR_PORT=x: expected a whole number/,
    ],
    ['a port that is too high', () => ({ SIMULATOR_PORT: '65536' }), /^SIMULATOR_PORT=65536: expected/],
    ['a file', (folder) => ({ DATA_DIR: join(folder, 'file') }), /^DATA_DIR=.*is not a folder/],
    [
      'a path below a file',
      (folder) => ({ DATA_DIR: join(folder, 'file', 'data') }),
      /^DATA_DIR=.*not a folder/,
    ],
  ])('%s: exit code 1 and what to do', async (_what, settingsIn, expected) => {
    // Port 0 is any free port.
    const environment = { DATA_DIR: join(folder, 'data'), SIMULATOR_PORT: '0', ...settingsIn(folder) }
    const child = spawn(process.execPath, [script], { env: childEnvironment(environment), cwd: folder })
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    expect(stderr).toMatch(expected)
    expect(code).toBe(1)
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})
