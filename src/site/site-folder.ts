import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** A file of the documentation. Its content is compressed by gzip. */
export interface SiteFile {
  readonly type: string
  readonly digest: string
  /** Whether another content has another path. */
  readonly isFixed: boolean
  content(): Promise<Buffer>
}

/** Returns the file at a path in lower case; undefined if there is none. */
export type Site = (path: string) => SiteFile | undefined

const root = fileURLToPath(new URL('../../', import.meta.url))
// The npm package and the image of a deployment contain the site.
const built = join(root, 'built-site')
const retryMs = 30_000

/**
 * Returns a function that opens the site when it is first needed. In a checkout this builds the site in a thread,
 * which takes some 2 seconds, unless the cache has it.
 *
 * @throws Error if the site cannot be built; the next attempt is possible 30 seconds later
 */
export function siteOpener(): () => Promise<Site> {
  let opening: Promise<Site> | undefined
  return () => {
    opening ??= open().catch((error) => {
      setTimeout(() => {
        opening = undefined
      }, retryMs).unref()
      throw error
    })
    return opening
  }
}

async function open(): Promise<Site> {
  const folder = existsSync(built) ? built : await build()
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    Omit<SiteFile, 'content'>
  >
  const files = new Map(Object.entries(manifest))
  return (path) => {
    const file = files.get(path)
    return file && { ...file, content: () => readFile(join(folder, `${file.digest}.gz`)) }
  }
}

/** Builds the site in a thread, unless the cache has it, and returns its folder. */
async function build(): Promise<string> {
  const thread = new Worker(join(root, 'site/build.ts'))
  const [folder] = await once(thread, 'message')
  return folder
}
