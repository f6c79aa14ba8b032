#!/usr/bin/env node
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isNewEnough, root } from './install.mjs'

// A published package contains a bundle, because Node refuses TypeScript below node_modules.
const entry = 'cli/reseller-api.ts'

if (isNewEnough()) {
  // The entry reads its arguments as if it had been started itself.
  process.argv[1] = join(root, entry)
  await import(pathToFileURL(process.argv[1]).href)
} else {
  const { run } = await import('./run.mjs')
  await run([entry, ...process.argv.slice(2)])
}
