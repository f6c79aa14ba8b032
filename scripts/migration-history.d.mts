/** A migration, as one commit has it. */
export interface CommittedMigration {
  /** Such as '021-protect-signing-keys'. */
  readonly name: string
  /** Git's digest of the file. */
  readonly digest: string
}

/** The first commit whose migrations never change. */
export const firstPromised: string

/** Returns the output of a git command; undefined when it fails or prints nothing. */
export function git(...args: string[]): string | undefined

/** Returns the migrations of a commit in their order. */
export function migrationsOf(commit: string): CommittedMigration[]

/** Returns the commits whose migrations must be a prefix of those of HEAD; undefined without the git history. */
export function promisedCommits(): string[] | undefined

/**
 * Returns the first migration of an ancestor that the present list lacks, or has at another position or with another
 * digest.
 */
export function brokenPromise(
  ancestor: readonly CommittedMigration[],
  present: readonly CommittedMigration[],
  drafts: ReadonlySet<string>,
): CommittedMigration | undefined
