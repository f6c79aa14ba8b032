import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'vitest'
import { changesTo, expectNothingToDo } from './harness/to-do.ts'

/**
 * The files that may read the clock of the process, with the reason. All other code gets moments from the database's
 * clock (src/store/queue/database-clock.ts) and measures waits by performance.now(), because what the database compares must
 * not depend on the clock of a process.
 */
const readers: Readonly<Record<string, string>> = {
  'cli/api/commands/listen-command.ts': 'the moment of a signed message to a local receiver',
  'cli/progress-line.ts': 'how often a line on the terminal changes',
  'src/auth/issuers.ts': 'how long loaded keys are kept in this process',
  'src/demo/seed.ts': 'the dates of the demo data',
  'src/store/queue/database-clock.ts': 'the skew of this process',
  'src/store/queue/time-ordered-ids.ts': 'the order of ids of this process',
  'src/vendors/microsoft/certificates.ts': 'the validity of a certificate',
  'src/vendors/microsoft/partner-center/changes.ts': 'the oldest day that the feed of the vendor has',
  'src/vendors/microsoft/transport/transport.ts': 'a date in Retry-After, in an answer without Date',
}

const reading = /\bDate\.now\(|\bnew Date\(\)/

describe('the clock of the process', () => {
  it('is read where nothing in the database is compared with it', () => {
    const files = ['src', 'cli'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    const found = files.filter(
      (name) =>
        name.endsWith('.ts') &&
        !name.endsWith('.test.ts') &&
        !name.includes('/conformance/') &&
        reading.test(readFileSync(name, 'utf8')),
    )
    expectNothingToDo(
      changesTo(
        Object.keys(readers),
        found,
        (name) =>
          `Take the moment in ${name} from the database's clock, or measure a wait by performance.now().`,
        (name) => `Remove ${name} from the readers in test/process-clock.test.ts.`,
      ),
    )
  })
})
