// Packs the client to dist/. The compiler has only the types of the web, so that the client needs nothing of Node.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root } from '../install.mjs'

await ensureInstalled()
const target = mkdtempSync(join(tmpdir(), 'reseller-client-'))
const dist = join(root, 'dist')
mkdirSync(dist, { recursive: true })
const compiler = [join(root, 'node_modules/typescript7/bin/tsc'), '-p', join(root, 'client')]
execFileSync(process.execPath, [...compiler, '--outDir', join(target, 'dist')], { stdio: 'inherit' })
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
for (const file of ['package.json', 'README.md']) copyFileSync(join(root, 'client', file), join(target, file))
console.log(
  execFileSync('npm', ['pack', '--silent', '--pack-destination', dist, target], { encoding: 'utf8' }).trim(),
)
rmSync(target, { recursive: true })
