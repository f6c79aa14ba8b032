/**
 * Builds the site: `node site/build.ts <folder>`. Without a folder, it builds into the cache of the checkout unless the
 * cache has the site of these sources, and prints the folder. As a thread, it sends the folder to its parent.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { filesBelow, readSources, root } from './read-sources.ts'
import type { Sources } from './site.ts'

const cache = join(root, 'node_modules', '.cache', 'site')
// A running service reads the folder that it found first, so the previous ones are kept for a while.
const keptFolders = 5

const [folder] = process.argv.slice(2)
const sources = readSources()
if (parentPort) parentPort.postMessage(await buildCached())
else if (folder === undefined) console.log(await buildCached())
else await write(folder)

/** Returns the folder of the site of the current sources, and builds it if it is missing. */
async function buildCached(): Promise<string> {
  const place = join(cache, digestOf(sources))
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
  removeOld(place)
  return place
}

/** Writes the compressed files of the site, and a manifest with their paths. */
async function write(target: string): Promise<void> {
  // The generator and its packages take most of the start time of this process.
  const { siteFiles } = await import('./site.ts')
  mkdirSync(target, { recursive: true })
  const manifest: Record<string, object> = {}
  for (const { path, type, content, isFixed } of siteFiles(sources)) {
    const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22)
    const key = path.toLowerCase()
    if (key in manifest) throw new Error(`Two files of the site have the path ${key}.`)
    writeFileSync(join(target, `${digest}.gz`), gzipSync(content, { level: 9 }))
    manifest[key] = { digest, type, isFixed }
  }
  writeFileSync(join(target, 'manifest.json'), JSON.stringify(manifest))
}

/** Returns a digest of all that the site depends on: its inputs, its generator, and the installed packages. */
function digestOf(inputs: Sources): string {
  const code = [
    ...filesBelow('site', /\.ts$/),
    ...filesBelow('src/documents', /(?<!\.test)\.ts$/),
    ...['src/changelog/entries.ts', 'src/openapi/components.ts', 'node_modules/.package-lock.json'],
  ]
  const digest = createHash('sha256')
  for (const [file, content] of inputs) digest.update(`\0${file}\0${content.length}\0`).update(content)
  for (const file of code.sort()) digest.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return digest.digest('hex').slice(0, 32)
}

function removeOld(current: string): void {
  const others = readdirSync(cache)
    .filter((name) => !name.startsWith('new-'))
    .map((name) => join(cache, name))
    .filter((one) => one !== current)
    .map((one) => ({ one, time: statSync(one).mtimeMs }))
    .sort((left, right) => right.time - left.time)
  for (const { one } of others.slice(keptFolders)) rmSync(one, { recursive: true, force: true })
}
