import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../store/database.ts'
import {
  NoSecretKey,
  newSealingKey,
  type Sealer,
  type SealingKey,
  sealer,
  sealingKey,
} from '../store/providers/sealing.ts'

/**
 * Returns a function that returns the sealer. The keys are read at the first call.
 *
 * @throws NoSecretKey when a key file cannot be used, and on PostgreSQL when no key is configured. With the embedded
 * database, a missing key file is created.
 */
export function lazySealer(
  config: Pick<Config, 'secretKeys' | 'secretKeyFile' | 'dataDirectory'>,
  database: Pick<Database, 'kind'>,
): () => Promise<Sealer> {
  let opened: Promise<Sealer> | undefined
  return () => {
    opened ??= secretKeys(config, database).then(sealer)
    // A missing file may exist at the next attempt.
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
}

/**
 * Returns the sealer, or undefined on PostgreSQL when no key is configured.
 *
 * @throws NoSecretKey when a key file is configured and cannot be used
 */
export async function configuredSealer(
  config: Parameters<typeof lazySealer>[0],
  database: Pick<Database, 'kind'>,
): Promise<Sealer | undefined> {
  const isConfigured = config.secretKeys.length > 0 || config.secretKeyFile !== undefined
  return isConfigured || database.kind === 'embedded' ? await lazySealer(config, database)() : undefined
}

/** Returns the ids of the configured keys; an empty list without keys. Creates no key file. @throws NoSecretKey */
export async function configuredKeyIds(
  { secretKeys, secretKeyFile, dataDirectory }: Parameters<typeof lazySealer>[0],
  { kind }: Pick<Database, 'kind'>,
): Promise<string[]> {
  const file = secretKeyFile ?? (kind === 'embedded' ? keyFileIn(dataDirectory) : undefined)
  const isOwnFile = secretKeyFile === undefined
  if (secretKeys.length > 0) return secretKeys.map(({ id }) => id)
  if (file === undefined || (isOwnFile && !existsSync(file))) return []
  return (await keysIn(file)).map(({ id }) => id)
}

function keyFileIn(dataDirectory: string): string {
  return join(dataDirectory, 'secret.key')
}

async function secretKeys(
  { secretKeys: [first, ...others], secretKeyFile, dataDirectory }: Parameters<typeof lazySealer>[0],
  { kind }: Pick<Database, 'kind'>,
): Promise<[SealingKey, ...SealingKey[]]> {
  if (first) return [first, ...others]
  if (secretKeyFile !== undefined) return await keysIn(secretKeyFile)
  if (kind === 'postgresql') throw new NoSecretKey()
  const file = keyFileIn(dataDirectory)
  if (!existsSync(file)) await createKey(file)
  return await keysIn(file)
}

/** Creates a key file, with all of its content at once, unless another caller creates it first. */
async function createKey(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, newSealingKey(), { flag: 'wx', mode: 0o600 })
    await link(draft, file).catch(async (error) => {
      // Some file systems have no links.
      if (error.code !== 'EEXIST') await rename(draft, file)
    })
  } finally {
    await rm(draft, { force: true })
  }
}

async function keysIn(file: string): Promise<[SealingKey, ...SealingKey[]]> {
  try {
    const [first, ...others] = (await readFile(file, 'utf8'))
      .trim()
      .split(/[\s,]+/)
      .map(sealingKey)
    return [first!, ...others]
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const problem = code === undefined ? `${message}.` : (problems[code] ?? `${message}.`)
    throw new NoSecretKey(`The sealing key cannot be read from ${file} (SECRET_KEY_FILE): ${problem}`)
  }
}

/** What is wrong with a key file, by the error code of the read. */
const problems: Readonly<Record<string, string>> = {
  ENOENT:
    'the file does not exist. Write the output of `openssl rand -base64 32` to it, or correct the path. An installation with stored secrets needs the key that sealed them.',
  EACCES: 'this user may not read the file. Give the user of the service the right to read it.',
  EPERM: 'this user may not read the file. Give the user of the service the right to read it.',
  EISDIR: 'it is a folder. Name the file in it.',
  ENOTDIR: 'one of its folders is a file. Correct the path.',
}
