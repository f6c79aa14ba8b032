// Fails when a migration of an ancestor of HEAD has been changed, renamed or removed, so that a database of that
// ancestor cannot be upgraded. A test compares each migration with its recorded digest; this script also detects a
// change of both.
import { brokenPromise, git, migrationsOf, promisedCommits } from './migration-history.mjs'

/**
 * The digests of files that were only on a branch and were changed before the merge. A file that was on the main branch
 * must not be added here.
 */
const drafts = new Set([
  // 028-add-tenant-moves, with a guard that was taken back before the merge.
  '4297f98bc2467c29cc96df1de16f48c66a599d86',
  // 045-add-hastened-jobs, under the name 045-hasten-running-jobs.
  'e46b0ce556b7db866aa4db03d349c51a4899789b',
  // 051-add-late-charges, under the name 051-note-late-charges.
  '54d97df4bcc736276eca866fe4d9bbd5c0f519aa',
  // 059-add-planned-margins: under the name 059-plan-margins, and twice with other indexes.
  '1ae9adb2c578920f613e66ba3aad20dd1a22abc1',
  'c4448e63decabd1c9e6ef22129d777028b652866',
  'e131eea6d832bdedbf1267842b0e5030d7b7fc1f',
])

const commits = promisedCommits()
if (commits === undefined) {
  // An archive and a shallow clone have no history. A test still compares the digests of this version.
  console.log('Not checked: the history of the repository is missing (git fetch --unshallow).')
  process.exit(0)
}
const present = migrationsOf('HEAD')
const broken = commits.flatMap((commit) => {
  const migration = brokenPromise(migrationsOf(commit), present, drafts)
  return migration ? [{ commit, ...migration }] : []
})
for (const { commit, name, digest } of broken) {
  console.error(
    `${git('log', '-1', '--format=%h "%s"', commit)} has the migration ${name}, which is not the same here. Restore it, and put ` +
      `the change into a new migration. If it was only on a branch, add '${digest}' to the drafts in scripts/check-migrations.mjs.`,
  )
}
if (broken.length > 0) process.exit(1)
console.log(`The ${present.length} migrations continue those of ${commits.length} earlier commits.`)
