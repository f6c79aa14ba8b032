import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../store/database.ts'
import {
  newSealingKey,
  type Sealer,
  type SealingKey,
  sealer,
  sealingKey,
} from '../store/providers/sealing.ts'

/** There is no key to seal secrets with; the message says how to set one, and holds nothing of any key. */
export class NoSecretKey extends Error {
  constructor(
    why = 'Secrets cannot be kept without a key: set SECRET_KEY or SECRET_KEY_FILE, to what `openssl rand -base64 32` prints.',
  ) {
    super(why)
    this.name = 'NoSecretKey'
  }
}

/**
 * What seals secrets, opened when it is first needed.
 *
 * @throws NoSecretKey when a file has none that can be used, and on PostgreSQL when none is configured; the embedded
 *   database makes a key file of its own
 */
export function lazySealer(
  config: Pick<Config, 'secretKeys' | 'secretKeyFile' | 'dataDirectory'>,
  database: Pick<Database, 'kind'>,
): () => Promise<Sealer> {
  let opened: Promise<Sealer> | undefined
  return () => {
    opened ??= secretKeys(config, database).then(sealer)
    // What was missing may be there the next time.
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
}

async function secretKeys(
  { secretKeys: [first, ...others], secretKeyFile, dataDirectory }: Parameters<typeof lazySealer>[0],
  { kind }: Pick<Database, 'kind'>,
): Promise<[SealingKey, ...SealingKey[]]> {
  if (first) return [first, ...others]
  if (secretKeyFile !== undefined) return await keysIn(secretKeyFile)
  if (kind === 'postgresql') throw new NoSecretKey()
  const file = join(dataDirectory, 'secret.key')
  // Made once: who comes second reads what the first has written.
  await writeFile(file, newSealingKey(), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return await keysIn(file)
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
    throw new NoSecretKey(
      `The key that seals secrets cannot be read from ${file} (SECRET_KEY_FILE): ${code ?? message}.`,
    )
  }
}
