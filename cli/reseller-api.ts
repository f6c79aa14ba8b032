import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The compile cache saves a fifth of the CPU time and 100 ms of 650 at the next start. In a read-only folder
// Node silently skips it.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/reseller-api', import.meta.url)))

// A reader that closes early, such as head, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

const { run } = await import('./run.ts')
process.exit(await run(process.argv.slice(2)))
