// Packs the npm package to dist/. The package has the files that the command reaches by its imports, as JavaScript, because
// Node refuses TypeScript below node_modules.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { root } from '../install.mjs'

// Files that a program reads or starts by their name, so that no import leads to them.
const others = ['README.md', 'CHANGELOG.md', 'LICENSE', 'scripts/reseller-api.mjs', 'scripts/run.mjs']
const migrations = 'src/store/migrations'

// Matches the name of a file in an import, or in a URL relative to the importing file. It also matches imports of
// types, although the package does not need their files.
const relativeFile =
  /(from\s+|import\(\s*(?:\w+ \?\? )?|import\s+|new URL\(\s*)['"](\.{1,2}\/[^'"]+\.(?:ts|mjs|json))['"]/g

const dist = join(root, 'dist')
// The files are not written to the checkout, where tools would find them.
const target = mkdtempSync(join(tmpdir(), 'reseller-package-'))
rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)

const files = reachable(['cli/reseller-api.ts', ...others])
for (const file of readdirSync(join(root, migrations)))
  if (file.endsWith('.sql')) files.add(join(migrations, file))
for (const file of files) write(file)
writeJson('package.json', publishedManifest())
for (const folder of ['site', 'console']) {
  const builder = join(root, folder, 'build.ts')
  if (existsSync(builder)) execFileSync(process.execPath, [builder, join(target, `built-${folder}`)])
}
console.log(
  execFileSync('npm', ['pack', '--silent', '--pack-destination', dist, target], { encoding: 'utf8' }).trim(),
)
rmSync(target, { recursive: true })

/** Returns the given files and all files that they import or start, directly or indirectly. */
function reachable(entries) {
  const found = new Set(entries)
  for (const file of found) {
    if (!/\.(ts|mjs)$/.test(file)) continue
    for (const [, , specifier] of readFileSync(join(root, file), 'utf8').matchAll(relativeFile))
      found.add(normalize(join(dirname(file), specifier)))
  }
  // writeJson writes the manifest of the package instead.
  found.delete('package.json')
  return found
}

/**
 * Writes a file of the package. Converts TypeScript to JavaScript: removes the types and imports `.js` instead of
 * `.ts`.
 */
function write(file) {
  const path = join(target, file)
  mkdirSync(dirname(path), { recursive: true })
  if (!file.endsWith('.ts')) return copyFileSync(join(root, file), path)
  const source = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'))
  const renamed = source.replaceAll(relativeFile, (all) => all.replace(/\.ts(['"])/, '.js$1'))
  writeFileSync(path.replace(/\.ts$/, '.js'), renamed)
}

function publishedManifest() {
  const { private: _, scripts, devDependencies, overrides, scarfSettings, ...rest } = readJson('package.json')
  return rest
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

function writeJson(file, content) {
  writeFileSync(join(target, file), `${JSON.stringify(content, null, 2)}\n`)
}
