/** A migration of a commit. */
export interface CommittedMigration {
  /** Such as '021-protect-signing-keys'. */
  readonly name: string
  /** Git's digest of the file. */
  readonly digest: string
}

/** The first commit whose migrations never change. */
export const firstPromised: string

/** The output of a git command; undefined when it fails or prints nothing. */
export function git(...args: string[]): string | undefined

/** The migrations of a commit in their order. */
export function migrationsOf(commit: string): CommittedMigration[]

/** The commits whose migrations must be a prefix of those of HEAD; undefined without the history. */
export function promisedCommits(): string[] | undefined

/** The first migration of an ancestor that the present list lacks or has in another place or form. */
export function brokenPromise(
  ancestor: readonly CommittedMigration[],
  present: readonly CommittedMigration[],
  drafts: ReadonlySet<string>,
): CommittedMigration | undefined
