/**
 * Builds the console: `node console/build.ts <folder>`. Without a folder, it builds into the cache of the checkout unless the
 * cache has the console of these sources, and prints the folder. As a thread, it sends the folder to its parent.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { type BuiltFile, packedInCache, writePacked } from '../site/packed-folder.ts'
import { filesBelow, root } from '../site/read-sources.ts'

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

const [folder] = process.argv.slice(2)
if (parentPort) parentPort.postMessage(await buildCached())
else if (folder === undefined) console.log(await buildCached())
else writePacked(folder, await build())

async function buildCached(): Promise<string> {
  return await packedInCache('console', digestOfSources(), async (target) =>
    writePacked(target, await build()),
  )
}

/** Returns the files of the console: the page, and files whose names have a digest of their content. */
async function build(): Promise<BuiltFile[]> {
  // A test that starts the service has another value, with which React would be its development version.
  process.env.NODE_ENV = 'production'
  const vite = await import('vite')
  const built = await vite.build({
    configFile: join(root, 'console/vite.config.ts'),
    logLevel: 'warn',
    build: { write: false },
  })
  const { output } = (Array.isArray(built) ? built[0]! : built) as Extract<typeof built, { output: unknown }>
  return output.map((file) => ({
    path: `/console/${file.fileName}`,
    type: types[file.fileName.split('.').at(-1)!] ?? 'application/octet-stream',
    content: file.type === 'chunk' ? file.code : Buffer.from(file.source),
    isFixed: file.fileName.startsWith('assets/'),
  }))
}

/** Returns a digest of all that the console depends on: its sources, the client, and the installed packages. */
function digestOfSources(): string {
  const own = readdirSync(join(root, 'console'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `console/${name}`)
  const files = [
    ...own,
    ...filesBelow('console/src', /./),
    ...filesBelow('client/src', /(?<!\.test)\.ts$/),
    ...['cli/api/names.ts', 'site/packed-folder.ts', 'tsconfig.json', 'node_modules/.package-lock.json'],
  ]
  const digest = createHash('sha256')
  for (const file of files.sort()) digest.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return digest.digest('hex').slice(0, 32)
}
