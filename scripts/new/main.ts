import { execFileSync } from 'node:child_process'
import { writeJob } from './job.ts'
import { writeList } from './list.ts'
import { writeMigration } from './migration.ts'
import { writeOperation } from './operation.ts'

const usage = `Usage:
  npm run new -- operation <id> "<METHOD> <path>"   GET or PATCH below /v1/Resellers/{resellerId}, GET below /v1/Customers/{customerId}
  npm run new -- list <listNouns> "GET <path>"      directly below /v1/Resellers or /v1/Customers, such as GET /v1/Customers/overdue
  npm run new -- migration <verb-first-name>        such as add-customer-notes
  npm run new -- job <noun>/<name>                  such as customers/check-credit`

const [kind, ...args] = process.argv.slice(2)
const writers = { operation: writeOperation, list: writeList, migration: writeMigration, job: writeJob }

try {
  const write = Object.hasOwn(writers, kind ?? '') ? writers[kind as keyof typeof writers] : undefined
  if (!write) throw new Error(usage)
  const files = write(args, usage)
  const sources = files.filter((file) => file.endsWith('.ts'))
  if (sources.length > 0) {
    execFileSync(
      process.execPath,
      ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...sources],
      {
        stdio: 'ignore',
      },
    )
  }
  for (const file of files) console.log(`Wrote ${file}`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
