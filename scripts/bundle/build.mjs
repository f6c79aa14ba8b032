// Bundles the sources of the service with their packages, so that a process reads a hundred files instead of 1,800, and
// strips no types. ADR 26 has the reasons.
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
import { basename, dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { root } from '../install.mjs'
import { bundles, digestOf, findBundled, manifestFile, packages, stampOf } from './find.mjs'

// Two packages that read files beside their own code, one that is not installed, and the one that sends traces, which few
// processes load. Metrics load the small interface of traces, so that is in the bundle.
const external = [/^@electric-sql\/pglite/, 'pdfkit', 'pg-native', /^@opentelemetry\/(?!api$)/]
// A running process loads some files of its bundle later, so the bundles of earlier sources are kept for a while.
const keptBundles = 10
// Stands for `import.meta.url` of a file of the bundle.
const bundledUrl = '__bundledUrl'
const http = 'node:http'
const lightHttpId = '\0light-http'

if (findBundled('') === undefined) await build()

async function build() {
  mkdirSync(bundles, { recursive: true })
  const contents = new Map()
  // Each stamp is taken before its file is read, so that a later change gives another one.
  const others = ['package.json', 'scripts/bundle/build.mjs']
  const stamps = new Map([packages, ...others].map((file) => [file, stampOf(file)]))
  const othersBefore = digestOf(others, read)
  const bundle = await rolldown({
    input: { run: join(root, 'cli/run.ts') },
    platform: 'node',
    cwd: root,
    tsconfig: false,
    external,
    plugins: [ownSources(contents, stamps), lightHttp()],
  })
  const folder = mkdtempSync(join(bundles, 'new-'))
  try {
    await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name].mjs',
      keepNames: true,
      sourcemap: true,
      sourcemapExcludeSources: true,
    })
    // An installation during the build could have changed packages that are in the bundle.
    if (digestOf(others, read) !== othersBefore) return
    const sources = [...others, ...contents.keys()].sort()
    const digest = digestOf(sources, (source) => contents.get(source) ?? read(source))
    keep(folder, digest)
    replaceFile(
      manifestFile,
      JSON.stringify({ digest, place: root, sources, stamps: Object.fromEntries(stamps) }),
    )
    removeOld(digest)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await bundle.close()
  }
}

function read(source) {
  return readFileSync(join(root, source))
}

/** Reads the sources of the project, and notes the content and the stamp of each, so that they are those of the bundle. */
function ownSources(contents, stamps) {
  return {
    name: 'own-sources',
    load(id) {
      const source = relative(root, id).split(sep).join('/')
      if (!/\.[mc]?[jt]s$/.test(id) || /(^|\/)node_modules\//.test(source)) return undefined
      stamps.set(source, stampOf(source))
      const content = readFileSync(id)
      contents.set(source, content)
      return {
        code: atItsPlace(content.toString('utf8'), id, (file) => this.emitFile(file)),
        moduleType: id.endsWith('ts') ? 'ts' : 'js',
      }
    },
  }
}

/**
 * Replaces the import of node:http. An import evaluates every export, and with the WebSocket of this module it loads a whole
 * HTTP client, which takes a twentieth of the start.
 */
function lightHttp() {
  const exported = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(http)))
  const names = exported.filter(([, { get }]) => get === undefined).map(([name]) => name)
  return {
    name: 'light-http',
    // A package that requires the module gets it whole.
    resolveId: (id, _, { kind }) => (id === http && kind === 'import-statement' ? lightHttpId : undefined),
    load: (id) =>
      id === lightHttpId
        ? `const http = process.getBuiltinModule('${http}')\nexport default http\nexport const { ${names} } = http`
        : undefined,
  }
}

/** Returns a source in which `import.meta.url` keeps its value, and which starts threads from the bundle. */
function atItsPlace(code, id, emitFile) {
  return code
    .replaceAll(/new Worker\(new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g, (_, path) => {
      const fileName = `${basename(path)}.mjs`
      emitFile({ type: 'chunk', id: join(dirname(id), `${path}.ts`), fileName })
      return `new Worker(new URL('./${fileName}', ${bundledUrl})`
    })
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    .replaceAll(bundledUrl, 'import.meta.url')
}

/** Moves a complete folder to its place, unless another process was faster. */
function keep(folder, digest) {
  const place = join(bundles, digest)
  try {
    renameSync(folder, place)
  } catch (error) {
    if (!existsSync(place)) throw error
  }
}

function replaceFile(file, content) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

function removeOld(current) {
  const others = readdirSync(bundles, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current && !entry.name.startsWith('new-'))
    .map(({ name }) => ({ folder: join(bundles, name), time: statSync(join(bundles, name)).mtimeMs }))
    .sort((left, right) => right.time - left.time)
  for (const { folder } of others.slice(keptBundles)) rmSync(folder, { recursive: true, force: true })
}
