// The migrations of earlier commits. A migration that was on the main branch never changes.
import { execFileSync } from 'node:child_process'
import { root } from './install.mjs'

const folder = 'src/store/migrations'

/** The first commit whose migrations never change. Its databases can be upgraded to every later version. */
export const firstPromised = 'ec86baf93478260853b48875915b641c6de23ad2'

// Before this date, branches renumbered and changed their migrations before they were merged.
const strictSince = '2026-11-23T05:30:00Z'

/**
 * Returns the output of a git command for this repository; undefined when it fails or prints nothing. `safe.directory`
 * lets git read a checkout of another account.
 */
export function git(...args) {
  try {
    const all = ['-C', root, '-c', `safe.directory=${root}`, ...args]
    return (
      execFileSync('git', all, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
    )
  } catch {
    return undefined
  }
}

/** Returns the migrations of a commit in their order, each with the digest of its file. */
export function migrationsOf(commit) {
  const lines = git('ls-tree', commit, `${folder}/`)?.split('\n') ?? []
  return lines.flatMap((line) => {
    const [, digest, name] = /^\d+ blob (\w+)\t.*\/(\d{3}-[\w-]+)\.sql$/.exec(line) ?? []
    return name ? [{ name, digest }] : []
  })
}

/**
 * Returns the commits whose migrations must be a prefix of those of `HEAD`: the first promised one, and every later
 * ancestor that changed a migration, on any branch. Undefined without the history, as in a shallow clone.
 */
export function promisedCommits() {
  if (git('rev-list', '--count', `HEAD..${firstPromised}`) !== '0') return undefined
  const range = [`${firstPromised}..HEAD`, `--since=${strictSince}`, '--', `${folder}/*.sql`]
  const later = git('log', '--format=%H', '--full-history', ...range)?.split('\n') ?? []
  return [...later, firstPromised]
}

/**
 * Returns the first migration of an ancestor that is missing in the present list, or has another position or digest
 * there; undefined if the ancestor's list is a prefix of the present one.
 *
 * @param drafts The digests of files that were never on the main branch.
 */
export function brokenPromise(ancestor, present, drafts) {
  const isConsecutive = ancestor.every(({ name }, index) => Number(name.slice(0, 3)) === index + 1)
  // A gap in the numbers shows that this commit is on a branch that was not merged in this form.
  if (!isConsecutive) return undefined
  return ancestor.find(
    ({ name, digest }, index) =>
      !drafts.has(digest) && (present[index]?.name !== name || present[index].digest !== digest),
  )
}
