import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { imageName } from './images.ts'
import type { Sources } from './site.ts'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../', import.meta.url))

const single = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'LICENSE', 'client/README.md'],
  ...['openapi.json', 'openapi-admin.json', 'asyncapi.json', 'node_modules/minisearch/dist/es/index.js'],
]
// The secrets of a deployment from this checkout, as in .gitignore.
const secret = /^deploy\/(env\/(secrets\.env|postgres-superuser)|pgbouncer\/userlist\.txt|nginx\/tls\/.*)$/

/** Reads all inputs of the site. */
export function readSources(): Sources {
  const files = [
    ...single,
    ...filesBelow('docs', /\.(md|webp)$/),
    ...filesBelow('deploy', /^deploy\/(?!rehearsal\/)/).filter((file) => !secret.test(file)),
    ...filesBelow('site/assets', /./),
  ]
  // Images are kept as bytes in characters.
  const encodingOf = (file: string) => (imageName.test(file) ? 'latin1' : 'utf8')
  return new Map(files.sort().map((file) => [file, readFileSync(join(root, file), encodingOf(file))]))
}

/** Returns the paths of the files below a folder that match a pattern. Paths start at the root of the project. */
export function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .filter((file) => pattern.test(file))
}
