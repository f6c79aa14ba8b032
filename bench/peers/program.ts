import { execFile, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { promisify } from 'node:util'
import { answers, ended, watched } from '../processes.ts'
import type { PeerContext, PeerProcess } from './peer.ts'

/** A program of an installed peer: the arguments of Node and the variables besides those of every peer. */
export interface Program {
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

/** Runs a program to its end. @throws Error with its output when it fails */
export async function runProgram(context: PeerContext, program: Program): Promise<void> {
  const options = { cwd: context.folder, env: environmentOf(context, program), maxBuffer: 2 ** 26 }
  await promisify(execFile)(process.execPath, program.args, options).catch(({ stdout, stderr }) => {
    throw new Error(`${program.args.join(' ')} failed:\n${`${stdout}\n${stderr}`.slice(-4_000)}`)
  })
}

/** Starts a server with its log in a file, and waits until a path answers with 200. */
export async function startProgram(
  context: PeerContext,
  program: Program,
  healthPath: string,
): Promise<Pick<PeerProcess, 'pid' | 'port' | 'stop'>> {
  const log = openSync(context.logFile, 'a')
  const child = watched(
    spawn(process.execPath, program.args, {
      cwd: context.folder,
      env: environmentOf(context, program),
      stdio: ['ignore', log, log],
    }),
  )
  await answers(`http://127.0.0.1:${context.port}${healthPath}`, child, context.logFile)
  return { pid: child.pid!, port: context.port, stop: () => ended(child) }
}

function environmentOf({ databaseUrl, poolSize, port }: PeerContext, { environment }: Program) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    POOL_SIZE: String(poolSize),
    PORT: String(port),
    ...environment,
  }
}
