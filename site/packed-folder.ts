import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './read-sources.ts'

/** A file of a folder that the service serves. */
export interface BuiltFile {
  /** The path of its URL. */
  readonly path: string
  readonly type: string
  readonly content: string | Buffer
  /** Whether another content has another path. */
  readonly isFixed: boolean
}

// A running service reads the folder that it found first, so the previous ones are kept for a while.
const keptFolders = 5

/** Writes the compressed files of a folder, and a manifest with their paths (`src/site/packed-folder.ts` reads it). */
export function writePacked(target: string, files: Iterable<BuiltFile>): void {
  mkdirSync(target, { recursive: true })
  const manifest: Record<string, object> = {}
  for (const { path, type, content, isFixed } of files) {
    const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22)
    const key = path.toLowerCase()
    if (key in manifest) throw new Error(`Two files have the path ${key}.`)
    writeFileSync(join(target, `${digest}.gz`), gzipSync(content, { level: 9 }))
    manifest[key] = { digest, type, isFixed }
  }
  writeFileSync(join(target, 'manifest.json'), JSON.stringify(manifest))
}

/**
 * Returns the folder of a build in the cache of the checkout, and builds it if it is missing.
 *
 * @param name The name of the cache, such as `site`.
 * @param digest The digest of all that the build depends on.
 * @param write Writes the build into a folder.
 */
export async function packedInCache(
  name: string,
  digest: string,
  write: (folder: string) => void | Promise<void>,
): Promise<string> {
  const cache = join(root, 'node_modules', '.cache', name)
  const place = join(cache, digest)
  if (existsSync(place)) return place
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'new-'))
  try {
    await write(draft)
    renameSync(draft, place)
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(place)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  removeOld(cache, place)
  return place
}

function removeOld(cache: string, current: string): void {
  const others = readdirSync(cache)
    .filter((name) => !name.startsWith('new-'))
    .map((name) => join(cache, name))
    .filter((one) => one !== current)
    .map((one) => ({ one, time: statSync(one).mtimeMs }))
    .sort((left, right) => right.time - left.time)
  for (const { one } of others.slice(keptFolders)) rmSync(one, { recursive: true, force: true })
}
