// Finds the bundle of the sources, if it is up to date.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The folder of all bundles. Each bundle is in a folder that is named by the digest of its inputs. */
export const bundles = join(root, 'node_modules', '.cache', 'bundle')

/** The file that names the current bundle and its sources. */
export const manifestFile = join(bundles, 'manifest.json')

/** npm's record of the installed packages, which has the version and the checksum of each of them. */
export const packages = 'node_modules/.package-lock.json'

// A file system may give two changes within some milliseconds the same time.
const distinctMs = 1_000

/**
 * Returns the URL of a file of the bundle; undefined if there is no bundle, or if a source or an installed package has
 * changed since it was built.
 */
export function findBundled(name) {
  try {
    const { digest, place, sources, stamps } = JSON.parse(readFileSync(manifestFile, 'utf8'))
    // To read and hash a thousand files takes five times as long as to look at their stamps.
    const isCurrent =
      (place === root &&
        Object.entries(stamps).every(([file, stamp]) => stamp !== null && stampOf(file) === stamp)) ||
      digestOf(sources, (file) => readFileSync(join(root, file))) === digest
    const file = join(bundles, digest, name)
    return isCurrent && existsSync(file) ? pathToFileURL(file).href : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns a text that is another one after each change of a file: of its time of change, which no program can set, its
 * number and its size. Returns null if the file has changed within the last second, because the next change could then
 * have the same stamp.
 *
 * @param file The path relative to the project.
 */
export function stampOf(file) {
  const { ctimeMs, ino, size } = statSync(join(root, file))
  return Date.now() - ctimeMs < distinctMs ? null : `${ctimeMs} ${ino} ${size}`
}

/**
 * Returns the digest of a bundle: of its place, the installed packages, and the names and contents of its sources.
 *
 * @param sources Paths relative to the project.
 * @param read Returns the content of a source.
 */
export function digestOf(sources, read) {
  // The bundle has absolute paths of the project, so a copy of the project needs a bundle of its own.
  const digest = createHash('sha256')
    .update(root)
    .update(readFileSync(join(root, packages)))
  for (const source of sources) {
    const content = read(source)
    digest.update(`\0${source}\0${content.length}\0`).update(content)
  }
  return digest.digest('hex')
}
