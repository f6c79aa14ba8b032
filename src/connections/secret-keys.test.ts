import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { NoSecretKey, newSealingKey } from '../store/providers/sealing.ts'
import { lazySealer } from './secret-keys.ts'

describe('the key that seals secrets', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secret-keys-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const opened = (environment: Record<string, string>, kind: 'embedded' | 'postgresql' = 'postgresql') =>
    lazySealer(readConfig({ DATA_DIR: folder, ...environment }), { kind })()

  it('is missing on PostgreSQL until it is set, and the error says so', async () => {
    await expect(opened({})).rejects.toThrow(NoSecretKey)
    await expect(opened({})).rejects.toThrow('SECRET_KEY')
  })

  it('is created for the embedded database at first use, readable only by its owner', async () => {
    const first = await opened({}, 'embedded')
    const second = await opened({}, 'embedded')
    expect(second.open(first.seal('secret', ['place']), ['place'])).toBe('secret')
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
  })

  it.skipIf(process.platform === 'win32')(
    'is created although an earlier attempt could not write it',
    async () => {
      const DATA_DIR = await mkdtemp(join(folder, 'full-'))
      const script = `import { lazySealer } from '${new URL('./secret-keys.ts', import.meta.url)}'
      await lazySealer({ secretKeys: [], dataDirectory: process.argv[1] }, { kind: 'embedded' })()`
      // With this limit, files can be created and not be written, as on a full disk.
      const limited = 'ulimit -f 0 && exec "$0" --input-type=module --eval "$1" "$2"'
      const run = promisify(execFile)('sh', ['-c', limited, process.execPath, script, DATA_DIR])
      await expect(run).rejects.toThrow('EFBIG')
      expect(await readdir(DATA_DIR)).toEqual([])

      const created = await opened({ DATA_DIR }, 'embedded')
      expect(created.open(created.seal('secret', []), [])).toBe('secret')
      expect(await readdir(DATA_DIR)).toEqual(['secret.key'])
    },
  )

  it('is the same for all who create it at once', async () => {
    const DATA_DIR = await mkdtemp(join(folder, 'race-'))
    const sealers = await Promise.all(Array.from({ length: 20 }, () => opened({ DATA_DIR }, 'embedded')))
    for (const one of sealers) expect(sealers[0]!.open(one.seal('secret', []), [])).toBe('secret')
  })

  it('is read from a file or from the environment, and rotated by putting a new one first', async () => {
    const [old, recent] = [newSealingKey(), newSealingKey()]
    const file = join(folder, 'keys')
    await writeFile(file, `${old}\n`)
    const sealed = (await opened({ SECRET_KEY_FILE: file })).seal('secret', [])
    const both = await opened({ SECRET_KEY: `${recent},${old}` })
    expect([both.open(sealed, []), both.isOutdated(sealed)]).toEqual(['secret', true])
    expect(await readFile(file, 'utf8')).toContain(old)
  })

  it('is missing where its file is absent or has other content, which no error repeats', async () => {
    const file = join(folder, 'short')
    await writeFile(file, 'c2hvcnQ=')
    for (const [path, problem] of [
      [file, '32 bytes in base64'],
      [join(folder, 'nowhere'), 'the file does not exist. Write the output of `openssl rand -base64 32`'],
      [folder, 'it is a folder. Name the file'],
      [join(file, 'below'), 'one of its folders is a file'],
    ] as const) {
      const error = await opened({ SECRET_KEY_FILE: path }).catch((one: Error) => one)
      expect(error).toBeInstanceOf(NoSecretKey)
      expect((error as Error).message).toContain(`${path} (SECRET_KEY_FILE): ${problem}`)
      expect((error as Error).message).not.toMatch(/c2hvcnQ|\bE[A-Z]{4,}/)
    }
  })

  it('does not appear in errors when it cannot be used', () => {
    const read = () => readConfig({ SECRET_KEY: 'c2hvcnQ=' })
    expect(read).toThrow('SECRET_KEY')
    expect(read).not.toThrow('c2hvcnQ')
  })
})
