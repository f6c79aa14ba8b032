// Fails when a checked-in file that is computed from the operations is not as `npm run generate` writes it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { runBundled } from './run.mjs'

await ensureInstalled()
const before = snapshot()
const code = await runBundled(['src/documents/generate.ts'], { cwd: root })
if (code !== 0) process.exit(code)
const after = snapshot()
const stale = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file)
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run \`npm run generate\` and check the result in.`)
  process.exit(1)
}

/**
 * Returns the tracked and the untracked files with their text. `safe.directory` lets git read a checkout of another
 * account.
 */
function snapshot() {
  const git = ['-c', `safe.directory=${root}`, 'ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 })
    .split('\0')
    .filter(Boolean)
  return new Map(files.map((file) => [file, read(join(root, file))]))
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
