import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPostgres } from '../../scripts/postgres-cluster.mjs'

/** A program that the rehearsal starts, and the Debian package that contains the program. */
interface Program {
  readonly name: string
  readonly debianPackage: string
}

const programs: readonly Program[] = [
  { name: 'nginx', debianPackage: 'nginx-light' },
  { name: 'pgbouncer', debianPackage: 'pgbouncer' },
  { name: 'prometheus', debianPackage: 'prometheus' },
  { name: 'promtool', debianPackage: 'prometheus' },
]

/** The result of the search for the programs on this machine. */
export interface FoundPrograms {
  /** The path of each program that was found, by name. */
  readonly paths: ReadonlyMap<string, string>
  /** The versions, for the report. */
  readonly versions: readonly string[]
  /** The Debian packages of the programs that were not found. */
  readonly missing: readonly string[]
}

/** Finds the programs that the rehearsal needs on this machine. */
export function findPrograms(): FoundPrograms {
  const paths = new Map(
    programs.flatMap(({ name }) => {
      const path = pathOf(name)
      return path === undefined ? [] : [[name, path] as const]
    }),
  )
  const missing = programs.filter(({ name }) => !paths.has(name)).map(({ debianPackage }) => debianPackage)
  if (!findPostgres()) missing.push('postgresql')
  const versions = ['nginx', 'pgbouncer', 'prometheus'].flatMap((name) => {
    const path = paths.get(name)
    return path === undefined ? [] : [versionOf(name, path)]
  })
  return { paths, versions, missing: [...new Set(missing)] }
}

function pathOf(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function versionOf(name: string, path: string): string {
  // nginx prints its version to the standard error.
  const output = execFileSync('/bin/sh', ['-c', `"$0" ${name === 'nginx' ? '-v' : '--version'} 2>&1`, path], {
    encoding: 'utf8',
  })
  return `${name} ${/\d+\.\d+[.\d]*/.exec(output)?.[0] ?? 'of an unknown version'}`
}
