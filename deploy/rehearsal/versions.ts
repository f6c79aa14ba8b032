import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  brokenPromise,
  firstPromised,
  git,
  migrationsOf,
  promisedCommits,
} from '../../scripts/migration-history.mjs'

/** A version of the service, installed in a folder. */
export interface Version {
  /** The folder with its sources and packages. */
  readonly folder: string
  readonly description: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The present version, in this checkout. */
export const present: Version = { folder: root, description: 'the present version' }

/**
 * Prepares in `folder` the version from which the rehearsal upgrades, and returns it: the newest release if there is
 * one, else the newest commit without the newest migration. Without the git history, it is the present version with
 * another version number.
 *
 * @param commit The commit of another version.
 */
export function previousVersion(
  folder: string,
  commit = newestRelease() ?? beforeNewestMigration(),
): Version {
  mkdirSync(folder)
  if (commit === undefined) {
    for (const part of ['cli', 'src', 'scripts', 'package.json', 'package-lock.json'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    const file = join(folder, 'package.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: '0.0.0' }))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    return { folder, description: 'the same sources, because the history of the repository is missing' }
  }
  const archive = execFileSync('git', ['-C', root, 'archive', commit], { maxBuffer: 2 ** 29 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const isSame = productionPackages(root) === productionPackages(folder)
  if (isSame) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else
    execFileSync(
      'npm',
      ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  return { folder, description: git('log', '-1', '--format=%h "%s"', commit) ?? commit }
}

/** Returns names and versions of the packages that a version of the service needs, as one text to compare. */
function productionPackages(folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const needed = Object.entries<{ dev?: boolean; version?: string }>(packages).filter(
    ([path, { dev }]) => path !== '' && !dev,
  )
  return JSON.stringify(needed.map(([path, { version }]) => [path, version]))
}

function newestRelease(): string | undefined {
  return git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^')
}

/**
 * Returns the newest commit without the newest migration, so that the upgrade changes the schema; if there is none, the
 * first commit whose databases can be upgraded. Undefined without the git history.
 */
function beforeNewestMigration(): string | undefined {
  if (promisedCommits() === undefined) return undefined
  const { length } = migrationsOf('HEAD')
  const later = git('rev-list', '--first-parent', `${firstPromised}..HEAD`)?.split('\n') ?? []
  const isOlder = (commit: string) => {
    const migrations = migrationsOf(commit)
    return migrations.length < length && !brokenPromise(migrations, migrationsOf('HEAD'), new Set())
  }
  return later.find(isOlder) ?? firstPromised
}
