import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

it.skipIf(process.platform === 'win32')('refuses a folder that the account cannot write', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'reseller-read-only-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  chmodSync(directory, 0o555)
  // The superuser can write every folder.
  const script = `const { lockDataDirectory } = await import('${new URL('./data-directory.ts', import.meta.url)}')
    if (process.getuid() === 0) process.setuid(65_534)
    lockDataDirectory(process.argv[1])`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, directory])
  await expect(run).rejects.toThrow(
    `UnusableDataDirectory: DATA_DIR=${directory} cannot be used: it cannot be written`,
  )
})
