import pino from 'pino'
import { expect, inject } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { startService } from '../../src/service.ts'
import { fetchToken } from './api.ts'
import { type CommandResult, runCommand, runProcess, startServe } from './command.ts'
import { type CommandDatabase, commandDatabase } from './command-database.ts'
import type { DatabaseKind } from './databases.ts'

export interface Credentials {
  readonly clientId: string
  readonly clientSecret: string
}

interface CalledAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  readonly body: any
}

/** Sends a request to the API as a csp, with one of its domains. */
export type Call = (method: string, path: string, domain: string, body?: unknown) => Promise<CalledAnswer>

/** An operator who administers a database of its own through commands. */
export interface Operator {
  readonly database: CommandDatabase
  /** Runs a command. An argument that contains blanks must be passed in `more`. */
  command(line: string, ...more: string[]): Promise<CommandResult>
  /** Runs a command that must succeed, and returns its JSON document. */
  // biome-ignore lint/suspicious/noExplicitAny: documents of every shape
  document(line: string, ...more: string[]): Promise<any>
  /** Runs a command that must be refused, and returns its message. */
  refusal(line: string, ...more: string[]): Promise<string>
  /** Starts the service, runs `calls` with a token of the client, and stops the service. */
  calling(
    client: Credentials,
    calls: (call: Call, url: string, token: string) => Promise<void>,
  ): Promise<void>
}

/** Options of an operator; all are false by default. */
interface OperatorOptions {
  /** Whether each command runs in a new process instead of this thread. */
  readonly runsProcesses?: boolean
  /** Whether the service runs in this thread instead of a new process, which costs seconds of processor time. */
  readonly servesHere?: boolean
}

/** Returns an operator with an empty database. */
export async function newOperator(
  kind: DatabaseKind,
  environment: Readonly<Record<string, string>> = {},
  options: OperatorOptions = {},
): Promise<Operator> {
  return operatorOf(await commandDatabase(kind), environment, options)
}

/** Returns an operator with a migrated database without a tenant. On PostgreSQL, it is a copy of the template. */
export async function newOperatorOfMigrated(
  kind: DatabaseKind,
  environment: Readonly<Record<string, string>> = {},
  options: OperatorOptions = {},
): Promise<Operator> {
  if (kind === 'postgresql')
    return operatorOf(await commandDatabase(kind, inject('migratedTemplate')), environment, options)
  const operator = await newOperator(kind, environment, options)
  await operator.document('database migrate')
  return operator
}

/** Starts the service with these settings, in this thread or in a new process. `stop` resolves to the exit code of the process. */
async function startedService(
  settings: Readonly<Record<string, string>>,
  isHere: boolean,
): Promise<{ readonly url: string; stop(): Promise<number> }> {
  if (!isHere) return await startServe(['--json'], settings)
  const service = await startService(readConfig({ PORT: '0', ...settings }), pino({ level: 'silent' }))
  return { url: service.url, stop: () => service.stop(0).then(() => 0) }
}

function operatorOf(
  database: CommandDatabase,
  environment: Readonly<Record<string, string>>,
  { runsProcesses = false, servesHere = false }: OperatorOptions,
): Operator {
  const run = runsProcesses ? runProcess : runCommand
  const settings = { ...database.environment, ...environment }
  const command = (line: string, ...more: string[]) => run(['admin', ...line.split(' '), ...more], settings)
  return {
    database,
    command,
    async document(line, ...more) {
      const result = await command(line, ...more, '--json')
      expect([result.code, result.stderr], line).toEqual([0, ''])
      return result.json()
    },
    async refusal(line, ...more) {
      const { code, stdout, stderr } = await command(line, ...more)
      expect([code, stdout], line).toEqual([1, ''])
      expect(stderr).not.toMatch(/^\s+at /m)
      return stderr
    },
    async calling({ clientId, clientSecret }, calls) {
      const service = await startedService(settings, servesHere)
      try {
        const token = await fetchToken(service.url, clientId, clientSecret)
        const call: Call = async (method, path, domain, body) => {
          const headers = {
            authorization: `Bearer ${token}`,
            'x-tenant': domain,
            'content-type': 'application/json',
          }
          const sent = body === undefined ? {} : { body: JSON.stringify(body) }
          const response = await fetch(service.url + path, { method, headers, ...sent })
          return { status: response.status, body: await response.json() }
        }
        await calls(call, service.url, token)
      } finally {
        expect(await service.stop()).toBe(0)
      }
    },
  }
}
