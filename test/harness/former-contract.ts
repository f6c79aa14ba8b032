import { execFileSync } from 'node:child_process'
import { contractDigest } from '../../src/changelog/contract-digest.ts'

/** The files of a commit that describe the contract. */
export interface DescribedContract {
  /** The digest that src/changelog/entries.ts states. */
  readonly digest: string
  /** The source of src/changelog/entries.ts without the digest. */
  readonly entries: string
  /** The text of CHANGELOG.md. */
  readonly changelog: string
}

const place = /(describedContract = )'([^']+)'/

/** Returns the parts of a described contract. */
export function describedBy(entries: string, changelog: string): DescribedContract {
  return { digest: place.exec(entries)?.[2] ?? '', entries: entries.replace(place, '$1'), changelog }
}

// A merge can be followed by commits that only generate files.
const maxCommits = 50

/**
 * Returns the newest described contract of an ancestor of HEAD, or of HEAD itself, that differs from a contract, with the texts
 * of the last commit that has it; undefined without the history, as in an archive or a shallow clone. Skips commits whose
 * digest is not that of their openapi.json, such as a merge before the next `npm run generate`.
 */
export function formerContract(digest: string): DescribedContract | undefined {
  const files = ['src/changelog/entries.ts', 'openapi.json']
  const commits = git('log', '--first-parent', '-m', `-${maxCommits}`, '--format=%H', '--', ...files)
  let last = 'HEAD'
  for (const commit of commits?.trim().split('\n').filter(Boolean) ?? []) {
    const read = (path: string, at = commit) => git('show', `${at}:${path}`) ?? ''
    const former = describedBy(read('src/changelog/entries.ts'), read('CHANGELOG.md', last))
    const document = former.digest === digest ? '' : read('openapi.json')
    if (document !== '' && contractDigest(JSON.parse(document)) === former.digest) return former
    last = `${commit}^`
  }
  return undefined
}

/** Returns what to do so that a change of the contract since a former one is described. */
export function undescribed(former: DescribedContract, present: DescribedContract): string[] {
  if (former.digest === present.digest) return []
  const isSame = (part: 'entries' | 'changelog') => former[part] === present[part]
  return [
    ...(isSame('entries')
      ? [
          'Describe the change of the contract in a new entry at the top of `ownChanges` in src/changelog/entries.ts, or in its entry that is not committed to the main branch yet; a new digest alone describes nothing.',
        ]
      : []),
    ...(isSame('changelog')
      ? ['Describe the change of the contract in a line below "Unreleased" in CHANGELOG.md.']
      : []),
  ]
}

function git(...args: string[]): string | undefined {
  const root = process.cwd()
  try {
    const all = ['-c', `safe.directory=${root}`, ...args]
    return execFileSync('git', all, {
      ...{ cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}
