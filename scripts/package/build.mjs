// Packs the npm package to dist/. The package has the files that the command reaches by its imports, as JavaScript, because
// Node refuses TypeScript below node_modules.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
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

// Files that a program reads or starts by name.
const others = ['README.md', 'CHANGELOG.md', 'LICENSE', 'scripts/reseller-api.mjs', 'scripts/run.mjs']
const migrations = 'src/store/migrations'

// The name of a file in an import, or in a URL relative to the importing file. Types are imported, too, but not needed.
const relativeFile = /(from\s+|import\(\s*|import\s+|new URL\(\s*)['"](\.{1,2}\/[^'"]+\.(?:ts|mjs|json))['"]/g

const dist = join(root, 'dist')
// Not in the checkout, where tools would find the files.
const target = mkdtempSync(join(tmpdir(), 'reseller-package-'))
rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)

const files = reachable(['cli/reseller-api.ts', ...others])
for (const file of readdirSync(join(root, migrations)))
  if (file.endsWith('.sql')) files.add(join(migrations, file))
for (const file of files) write(file)
writeJson('package.json', publishedManifest())
console.log(
  execFileSync('npm', ['pack', '--silent', '--pack-destination', dist, target], { encoding: 'utf8' }).trim(),
)
rmSync(target, { recursive: true })

/** Returns the files that some files import or start, and themselves. */
function reachable(entries) {
  const found = new Set(entries)
  for (const file of found) {
    if (!/\.(ts|mjs)$/.test(file)) continue
    for (const [, , specifier] of readFileSync(join(root, file), 'utf8').matchAll(relativeFile))
      found.add(normalize(join(dirname(file), specifier)))
  }
  // The manifest is written anew.
  found.delete('package.json')
  return found
}

/** Writes a file of the package; TypeScript without its types and with the names of the written files. */
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
