import type { Command } from 'commander'
import { connect } from '../../../client/src/connection/connection.ts'
import { UnexpectedAnswer } from '../../../client/src/errors/errors.ts'
import { print } from '../../output.ts'
import { UsageError } from '../../refusal.ts'
import { readBody } from '../input/body.ts'
import { type CommonFlags, connectionOptions, withAccess } from './options.ts'

interface Given extends CommonFlags {
  readonly file?: string
  readonly data?: string
  readonly header: readonly string[]
  readonly include?: true
}

const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Adds the command that sends any request. */
export function addRequestCommand(program: Command): void {
  const command = program
    .command('api')
    .description('Send a request to a path of the API and print its answer. Writes get an Idempotency-Key.')
    .argument('<method>', methods.join(', '))
    .argument('<path>', 'path with its query, such as /v1/Resellers?pageSize=5')
    .option('-d, --data <json>', 'the body as JSON')
    .option('-f, --file <path>', 'JSON file with the body; - for standard input')
    .option('-H, --header <line>', 'header, such as "If-Match: \\"3\\""; can be repeated', collect, [])
    .option('-i, --include', 'print status and headers to stderr')
  withAccess(command).action(async (method: string, path: string, options: Given) => {
    await sendRequest(method.toUpperCase(), path, options)
  })
}

function collect(value: string, before: readonly string[]): string[] {
  return [...before, value]
}

async function sendRequest(method: string, path: string, options: Given): Promise<void> {
  if (!methods.includes(method)) throw new UsageError(`The method must be one of ${methods.join(', ')}.`)
  if (!path.startsWith('/')) throw new UsageError('The path must begin with a slash, such as /v1/Resellers.')
  const { data, file } = options
  // The body is sent as it was given. This only checks that it is JSON.
  const body = await readBody({ data, file, members: {} }, undefined)
  const text = body === undefined ? undefined : (data ?? JSON.stringify(body))
  const headers = {
    accept: 'application/json',
    ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    ...(text !== undefined && { 'content-type': 'application/json' }),
    ...Object.fromEntries(options.header.map(headerOf)),
  }
  const connection = connect(await connectionOptions(options))
  const request = { method, path, headers, body: text }
  const answer = await connection.send(request, {}, async (response) => {
    return { response, text: await response.text() }
  })
  if (options.include) console.error(headText(answer.response))
  if (answer.text !== '') await print(`${answer.text.replace(/\n$/, '')}\n`)
  else if (answer.response.status >= 300 && answer.response.status !== 304)
    throw new UnexpectedAnswer(`The answer has the status ${answer.response.status}.`)
}

function headerOf(line: string): [string, string] {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
  if (name === undefined)
    throw new UsageError(`--header: ${JSON.stringify(line)} must be like "If-Match: \\"3\\"".`)
  return [name.toLowerCase(), value!]
}

function headText({ status, headers }: Response): string {
  return [`${status}`, ...[...headers].map(([name, value]) => `${name}: ${value}`)].join('\n')
}
