#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isNewEnough, root } from './install.mjs'

// A published package contains JavaScript, because Node refuses TypeScript below node_modules.
const entry = ['cli/reseller-api.js', 'cli/reseller-api.ts'].find((file) => existsSync(join(root, file)))

if (isNewEnough()) {
  // The entry reads its arguments as if it had been started itself.
  process.argv[1] = join(root, entry)
  await import(pathToFileURL(process.argv[1]).href)
} else {
  const { run } = await import('./run.mjs')
  await run([entry, ...process.argv.slice(2)])
}
