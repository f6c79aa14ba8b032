import { existsSync, mkdirSync } from 'node:fs'
import { camelCase, insertAfter, insertBefore, writeNew } from './files.ts'

/** Writes a job that reads a reseller or a customer, and adds it to the list of jobs. Returns the changed files. */
export function writeJob([place]: readonly string[], usage: string): string[] {
  const [noun, name] = place?.split('/') ?? []
  if (!noun || !name || !/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(usage)
  if (!existsSync(`src/resources/${noun}`)) throw new Error(`${noun} is no folder of src/resources/.`)
  const id = camelCase(name)
  mkdirSync(`src/jobs/${noun}`, { recursive: true })
  const [key, read] =
    noun === 'resellers'
      ? ['resellerId', 'await store.resellers.get(data.resellerId)']
      : ['customerId', 'await store.customers.get(data.customerId)']
  return [
    writeNew(
      `src/jobs/${noun}/${name}.ts`,
      `import { job, vendorRetries } from '../../queue/job.ts'

/** Says what it does. It may run twice: the second time changes nothing. */
export const ${id} = job<{ ${key}: string }>({
  name: '${name}',
  retries: vendorRetries,

  async run({ data, store }) {
    ${read}
  },
})
`,
    ),
    insertBefore('src/jobs/jobs.ts', 'import ', `import { ${id} } from './${noun}/${name}.ts'\n`),
    insertAfter('src/jobs/jobs.ts', 'export const jobs = [\n', `  ${id},\n`),
  ].slice(0, 2)
}
