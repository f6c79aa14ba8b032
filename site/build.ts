/**
 * Builds the site: `node site/build.ts <folder>`. Without a folder, it builds into the cache of the checkout unless the
 * cache has the site of these sources, and prints the folder. As a thread, it sends the folder to its parent.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { packedInCache, writePacked } from './packed-folder.ts'
import { filesBelow, readSources, root } from './read-sources.ts'
import type { Sources } from './site.ts'

const [folder] = process.argv.slice(2)
const sources = readSources()
if (parentPort) parentPort.postMessage(await buildCached())
else if (folder === undefined) console.log(await buildCached())
else await write(folder)

/** Returns the folder of the site of the current sources, and builds it if it is missing. */
function buildCached(): Promise<string> {
  return packedInCache('site', digestOf(sources), write)
}

async function write(target: string): Promise<void> {
  // The generator and its packages take most of the start time of this process.
  const { siteFiles } = await import('./site.ts')
  writePacked(target, siteFiles(sources))
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
