/** `npm run generate`: writes every generated file; with --check it only lists those that are out of date. */
import { readFile, writeFile } from 'node:fs/promises'
import { contractDigest } from '../changelog/contract-digest.ts'
import { describedContract } from '../changelog/entries.ts'
import { generatedFiles } from './generated-files.ts'

const root = new URL('../../', import.meta.url)
const isCheck = process.argv.includes('--check')
const files = await generatedFiles()

for (const [path, content] of files) {
  const present = await readFile(new URL(path, root), 'utf8').catch(() => undefined)
  if (present === content) continue
  if (isCheck) process.exitCode = 1
  else await writeFile(new URL(path, root), content)
  console.log(isCheck ? `${path} is out of date: run npm run generate.` : `Wrote ${path}.`)
}

const digest = contractDigest(JSON.parse(files.get('openapi.json')!))
if (digest !== describedContract) {
  console.log(
    'The contract has changed. Describe the change in a new entry at the top of src/changelog/entries.ts, and set\n' +
      `describedContract to '${digest}'.`,
  )
}
